import type { ObjectKind, Subject, TimelineSource } from '@jade/service/timeline'
import type { Queryable } from '@jade/service/app'
import { accountById, cardById } from './accounts/door.ts'
import { depositById } from './deposits/door.ts'
import { caseById } from './outside/door.ts'
import { stepsUntil, withdrawalById } from './withdrawals/withdrawals.store.ts'

/** No order has a number below zero. */
const idOf = (text: string): bigint => (/^\d{1,18}$/.test(text) ? BigInt(text) : -1n)

/** USDT addresses and stores are numbered beside the cards, and stand on one screen with them: `a-7`. */
const ACCOUNT = /^a-/

/** An account that a player bound: a bank card by its number, an address or store by its own. */
async function boundAccount(q: Queryable, id: string): Promise<Subject | null> {
  const number = idOf(id.replace(ACCOUNT, ''))
  if (!ACCOUNT.test(id)) {
    const card = await cardById(q, number)
    return card && { kind: 'card', id, name: `card ${card.id}`, playerId: card.player_id, order: '' }
  }
  const account = await accountById(q, number)
  return account && { kind: 'card', id, name: `account ${account.id} ${account.kind}`, playerId: account.player_id, order: '' }
}

export const cashierObjects: readonly ObjectKind[] = [
  {
    kind: 'deposit',
    permission: 'deposit.view',
    async find(q, id) {
      const row = await depositById(q, idOf(id))
      return row && { kind: 'deposit', id, name: `deposit ${row.order_number}`, playerId: row.player_id, order: row.order_number }
    },
  },
  {
    kind: 'withdrawal',
    permission: 'withdrawal.view',
    async find(q, id) {
      const row = await withdrawalById(q, idOf(id))
      return row && { kind: 'withdrawal', id, name: `withdrawal ${row.order_number}`, playerId: row.player_id, order: row.order_number }
    },
  },
  { kind: 'card', permission: 'card.view', find: boundAccount },
  {
    kind: 'suspense',
    permission: 'suspense.view',
    async find(q, id) {
      const row = await caseById(q, idOf(id))
      return row && { kind: 'suspense', id, name: `suspense ${row.id}`, playerId: row.player_id, order: '' }
    },
  },
]

/** The stages of a withdrawal. */
export const cashierTimeline: readonly TimelineSource[] = [
  {
    source: 'step',
    kinds: ['withdrawal'],
    async read(q, { id }, before) {
      const rows = await stepsUntil(q, idOf(id), before)
      return rows.map(({ at, stage, actor, note }) => ({ at, what: stage, by: actor, text: note, cents: null }))
    },
  },
]
