/** The choice that means every group: it is never sent. */
export const ALL_GROUPS = -100

/** What a call is asked with: the group, or nothing where every one is meant. */
export function groupQuery(group: number): { readonly group_id?: string } {
  return group === ALL_GROUPS ? {} : { group_id: String(group) }
}
