import pg from 'pg'

/** What a piece of work asked of the database. */
export interface Trips<T> {
  readonly value: T
  /** Times at which a statement was sent on a connection that had nothing under way: waits for the database, one after another. */
  readonly trips: number
  readonly statements: readonly string[]
}

type Query = (this: pg.Client, ...given: unknown[]) => unknown

/**
 * Counts what `work` sends to the database, by listening at the driver: transactions, and reads beside them. Nothing else of this process
 * may use the database meanwhile.
 */
export async function countTrips<T>(work: () => Promise<T>): Promise<Trips<T>> {
  const driver = pg.Client.prototype as unknown as { query: Query }
  const original = driver.query
  const underWay = new WeakMap<pg.Client, number>()
  const statements: string[] = []
  let trips = 0
  driver.query = function counted(...given) {
    const busy = underWay.get(this) ?? 0
    const [asked] = given
    statements.push(typeof asked === 'string' ? asked : ((asked as { text?: string }).text ?? ''))
    if (busy === 0) trips += 1
    underWay.set(this, busy + 1)
    const answer = Reflect.apply(original, this, given) as Promise<unknown>
    const done = () => underWay.set(this, (underWay.get(this) ?? 1) - 1)
    answer.then(done, done)
    return answer
  }
  try {
    return { value: await work(), trips, statements }
  } finally {
    driver.query = original
  }
}
