import pg from 'pg'

type Query = (this: pg.Client, ...given: unknown[]) => unknown

/**
 * Lets this process die for the database after its statement number `last`: that one is sent, its answer is not heard, and nothing follows, on
 * no connection. What `work` says of it all is thrown away, as nobody could hear it. Answers how many statements were sent.
 */
export async function dyingAfter(last: number, work: () => Promise<unknown>): Promise<number> {
  const driver = pg.Client.prototype as unknown as { query: Query }
  const original = driver.query
  let sent = 0
  driver.query = function dying(...given) {
    if (sent >= last) return Promise.reject(new Error('Connection terminated: this process is dead'))
    sent += 1
    const answer = Reflect.apply(original, this, given) as Promise<unknown>
    if (sent < last) return answer
    const { stream } = (this as unknown as { connection: { stream: { end(): void; destroy(): void } } }).connection
    // What was written before goes out; the server meets the end of the connection behind it.
    setImmediate(() => stream.destroy())
    return answer
  }
  try {
    await work().catch(() => {})
    return sent
  } finally {
    driver.query = original
  }
}
