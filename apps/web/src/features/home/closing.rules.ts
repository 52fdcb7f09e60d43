/** `same`: as this browser was told before; `first`: it had no word of this list, and keeps this one. */
type ClosingVerdict = 'same' | 'first' | 'bad'

/** How a closing list stands: the hash that was computed of its rows, the one told with them, and the one that was told first (null: none). */
export function closingVerdict(of: { readonly computed: string; readonly told: string; readonly before: string | null }): ClosingVerdict {
  if (of.computed !== of.told || (of.before !== null && of.before !== of.told)) return 'bad'
  return of.before === null ? 'first' : 'same'
}
