import type { Tx } from '@jade/service/app'
import { type Database, DatabaseAway } from '@jade/service/database'

/** A house's hold on its database, which ends behind a statement: what stands open is rolled back, and nothing follows on any connection. */
export interface Mortal {
  readonly database: Database
  /** It dies behind so many statements from now. */
  dieAfter(statements: number): void
  /** Waits with dying: what follows is no part of what is proved. */
  spare<T>(work: () => Promise<T>): Promise<T>
  readonly dead: boolean
}

/** What everything says that a dead house still tries: its line to the database is cut. */
export const DEAD = 'this house is dead'

/** As a cut line fails, by which the product knows that nothing is wrong with what it was at. */
const cut = (): Error => Object.assign(new DatabaseAway(Object.assign(new Error(DEAD), { code: '57P01' })), { message: DEAD })

/** Counts the statements of a life, and ends it. */
class Life {
  dead = false
  spared = 0
  left = Number.POSITIVE_INFINITY

  alive(): void {
    if (this.dead) throw cut()
  }

  spend(): void {
    this.alive()
    if (this.spared > 0) return
    this.dead = this.left <= 0
    this.left -= 1
    this.alive()
  }

  /** The same for what nobody waits for: false once it is over. As a line that is cut, it fails with what follows it. */
  spends(): boolean {
    try {
      this.spend()
      return true
    } catch {
      return false
    }
  }
}

/** Another hold on the same database; who holds it after a death takes a new one. On the embedded database as on a server. */
export function mortal(real: Database): Mortal {
  const life = new Life()
  return {
    database: held(real, life),
    dieAfter: (statements) => {
      life.left = statements
    },
    spare: async (work) => {
      life.spared += 1
      try {
        return await work()
      } finally {
        life.spared -= 1
      }
    },
    get dead() {
      return life.dead
    },
  }
}

const counted = (tx: Tx, life: Life): Tx => ({
  kind: 'tx',
  query: async (sql, values, name) => {
    life.spend()
    return tx.query(sql, values, name)
  },
  send: (sql, values, name) => {
    if (life.spends()) tx.send(sql, values, name)
  },
})

function held(real: Database, life: Life): Database {
  return {
    embedded: real.embedded,
    db: {
      kind: 'pool',
      query: async (sql, values, name) => {
        life.spend()
        return real.db.query(sql, values, name)
      },
    },
    // A dead house commits nothing, whatever its work makes of the failure.
    transaction: (work) =>
      real.transaction(async (tx) => {
        const result = await work(counted(tx, life))
        life.alive()
        return result
      }),
    session: async (work) => {
      life.spend()
      return real.session(work)
    },
    script: async (sql, values) => {
      life.spend()
      return real.script(sql, values)
    },
    ping: () => real.ping(),
    load: () => real.load(),
    beside: () => null,
    dump: () => real.dump(),
    close: () => Promise.resolve(),
  }
}
