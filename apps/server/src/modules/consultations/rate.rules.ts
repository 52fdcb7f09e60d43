/** Whether the player may say now what the help was worth: after the end, once, and not of what was spam (SERVICE-25). */
export function mayRate(row: { readonly status: string; readonly rating: number | null; readonly spam_at: Date | null }): boolean {
  return row.status === 'ended' && row.rating === null && row.spam_at === null
}
