import type pg from 'pg'
import type { Tx } from './app.ts'
import { type Answer, DatabaseAway, run, sqlState, statementName } from './statements.ts'

/**
 * One open transaction on a connection. Statements reach PostgreSQL in the order in which they were asked for, each without waiting for
 * the answers of those before, so whoever asks for several at once pays for one trip; locks are taken in that order as well. The
 * embedded database takes one at a time, in the same order.
 */
export class OpenTransaction implements Tx {
  readonly kind = 'tx'
  readonly #client: pg.PoolClient
  readonly #oneByOne: boolean
  /** Embedded only: when the last statement was answered. */
  #last: Promise<unknown> = Promise.resolve()
  /** The failure that aborted the transaction: what was sent behind it fails as well, and tells nothing. */
  #failure: unknown
  /** Nobody was told of the failure, because nobody waited for its statement. */
  #untold = false
  #over = false

  constructor(client: pg.PoolClient, { oneByOne }: { readonly oneByOne: boolean }) {
    this.#client = client
    this.#oneByOne = oneByOne
  }

  async query<R>(sql: string, values?: readonly unknown[], name?: string): Promise<{ rows: R[]; rowCount: number }> {
    return (await this.#statement({ sql, values, name, told: true })) as { rows: R[]; rowCount: number }
  }

  send(sql: string, values?: readonly unknown[], name?: string): void {
    this.#statement({ sql, values, name, told: false }).catch(() => {})
  }

  begin(): Promise<unknown> {
    return this.#statement({ sql: 'begin isolation level read committed', told: true })
  }

  /** PostgreSQL answers the COMMIT of a transaction in which a statement failed with ROLLBACK, and no error. */
  async commit(): Promise<void> {
    const answer = this.#statement({ sql: 'commit', told: true })
    this.#over = true
    if ((await answer).command === 'COMMIT') return
    if (this.#untold) throw this.#failure
    throw new Error('a failed statement was caught inside a transaction, which was rolled back', { cause: this.#failure })
  }

  async rollback(): Promise<void> {
    this.#over = true
    await this.#last
    await this.#client.query('rollback')
  }

  async #statement({ sql, values, name = statementName(sql), told }: Statement): Promise<Answer> {
    if (this.#over) throw new Error('a statement was asked for after the end of its unit of work')
    const ask = () => run(this.#client, sql, { values, name })
    const answer = this.#oneByOne ? this.#last.then(ask) : ask()
    if (this.#oneByOne) this.#last = answer.catch(() => {})
    try {
      return await answer
    } catch (error) {
      const aborts = error instanceof DatabaseAway || sqlState(error) !== undefined
      if (this.#failure === undefined && aborts) {
        this.#failure = error
        this.#untold = !told
      }
      throw this.#failure ?? error
    }
  }
}

interface Statement {
  readonly sql: string
  readonly values?: readonly unknown[] | undefined
  readonly name?: string | undefined
  /** Somebody waits for the answer. */
  readonly told: boolean
}
