/** A counter that is not what the rows say it should be; its figures as a person reads them, in cents, zeros left out. */
export interface Miscount {
  readonly counter: 'bets' | 'platform bets' | 'deposits' | 'logins' | 'friends'
  readonly day: string
  readonly playerId: bigint
  /** Of bets, with the platform where they are counted by it; else empty. */
  readonly group: string
  readonly stored: string
  readonly recounted: string
}

interface Row {
  readonly playerId: bigint
  readonly group?: string
}

interface Comparison<R> {
  readonly counter: Miscount['counter']
  readonly day: string
  /** Players who are left out, by their number. */
  readonly waiting: ReadonlySet<string>
  /** Fields that must agree, by what a person calls them. */
  readonly figures: readonly (readonly [name: string, field: keyof R])[]
}

/** Holds stored rows against recounted ones, by player and group. A row of zeros is as good as none: everything was taken off it again. */
export function compareRows<R extends Row>(
  { stored, raw }: { readonly stored: readonly R[]; readonly raw: readonly R[] },
  { counter, day, waiting, figures }: Comparison<R>,
): { readonly compared: number; readonly miscounts: readonly Miscount[] } {
  const keyed = (rows: readonly R[]) => {
    const own = waiting.size === 0 ? rows : rows.filter(({ playerId }) => !waiting.has(String(playerId)))
    return new Map(own.map((row) => [row.group === undefined ? String(row.playerId) : `${row.playerId} ${row.group}`, row]))
  }
  const [has, should] = [keyed(stored), keyed(raw)]
  const all = new Map([...should, ...has])
  const miscounts: Miscount[] = []
  for (const [key, { playerId, group = '' }] of all) {
    const [left, right] = [has.get(key), should.get(key)]
    if (figures.every(([, field]) => (left?.[field] ?? 0n) === (right?.[field] ?? 0n))) continue
    miscounts.push({ counter, day, playerId, group, stored: textOf(left, figures), recounted: textOf(right, figures) })
  }
  return { compared: all.size, miscounts }
}

function textOf<R extends Row>(row: R | undefined, figures: Comparison<R>['figures']): string {
  const told = figures.filter(([, field]) => row !== undefined && row[field] !== 0n)
  return told.map(([name, field]) => `${name} ${String(row?.[field])}`).join(', ')
}
