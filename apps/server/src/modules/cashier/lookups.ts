import type { Lookup } from '@jade/service/lookup'
import { accountIndex } from './accounts/account-box.ts'
import { cardIndex } from './accounts/cards.service.ts'
import { banks } from './accounts/banks.store.ts'

const deposit = 'select id::text, order_number as name, amount_cents as cents, created_at as at from cashier.deposit'
const withdrawal = 'select id::text, order_number as name, amount_cents as cents, created_at as at from cashier.withdrawal'
const NUMBER = /^[A-Z0-9]{8,32}$/
/** What counterparts call their payments and transfers. */
const TX = /^[\w.:-]{6,90}$/

/** Bound accounts lead to their player: they are the person's, and have no name of their own. */
const bound = (table: 'card' | 'account') =>
  `select player_id::text as id, '' as name, null::bigint as cents, created_at as at from cashier.${table}`
const LIVE = 'removed_at is null and status <> 2'

/** Orders by their number and by the counterpart's, players by their accounts (docs/adr/0218). */
export const cashierLookups: readonly Lookup[] = [
  {
    kind: 'deposit',
    by: 'order',
    permissions: ['deposit.view'],
    ask: (_app, { upper }, bind) => (NUMBER.test(upper) ? `${deposit} where order_number = ${bind(upper)}` : null),
  },
  {
    kind: 'withdrawal',
    by: 'order',
    permissions: ['withdrawal.view'],
    ask: (_app, { upper }, bind) => (NUMBER.test(upper) ? `${withdrawal} where order_number = ${bind(upper)}` : null),
  },
  {
    kind: 'deposit',
    by: 'vendor',
    permissions: ['deposit.view'],
    ask: (_app, { text }, bind) => (TX.test(text) ? `${deposit} where provider_tx <> '' and provider_tx = ${bind(text)}` : null),
  },
  {
    kind: 'withdrawal',
    by: 'vendor',
    permissions: ['withdrawal.view'],
    ask: (_app, { text }, bind) => (TX.test(text) ? `${withdrawal} where provider_tx <> '' and provider_tx = ${bind(text)}` : null),
  },
  {
    kind: 'suspense',
    by: 'vendor',
    permissions: ['suspense.view'],
    ask: (_app, { text }, bind) =>
      TX.test(text)
        ? `select id::text, ref, amount_cents, created_at from cashier.suspense where source in ('bank', 'third', 'chain') and ref = ${bind(text)}`
        : null,
  },
  {
    kind: 'player',
    by: 'card',
    permissions: ['player.view', 'card.view'],
    personal: true,
    async ask(app, { text }, bind) {
      if (!/^\d{10,16}$/.test(text)) return null
      const hashes = (await banks(app.db)).map(({ code }) => cardIndex(app, code, text))
      return `${bound('card')} where number_index = any (${bind(hashes)}::text[]) and ${LIVE}`
    },
  },
  {
    kind: 'player',
    by: 'wallet',
    permissions: ['player.view', 'card.view'],
    personal: true,
    ask: (app, { text }, bind) =>
      /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)
        ? `${bound('account')} where value_index = ${bind(accountIndex(app, { kind: 'usdt', address: text }))} and ${LIVE}`
        : null,
  },
]
