/** What a look does to a finding that stands. */
export type Turn = 'same' | 'changed' | 'reopened' | 'gone' | 'kept'

/**
 * - seen again with the same difference: nothing but the time changes, an explanation stands
 * - seen again with another difference: noted; an explanation was for another figure and does not stand
 * - not seen any more: gone, unless the look could not compare everything
 */
export function turnOf(
  standing: { readonly state: 'open' | 'explained' | 'closed'; readonly cents: bigint },
  seen: { readonly cents: bigint } | undefined,
  unsure: boolean,
): Turn {
  if (seen === undefined) return unsure ? 'kept' : 'gone'
  if (seen.cents === standing.cents) return 'same'
  return standing.state === 'explained' ? 'reopened' : 'changed'
}
