import { useQuery } from '@tanstack/react-query'
import { useLoggedIn } from '../../session/door.ts'
import type { AccountKind, PayAccount } from './accounts.ts'
import { ofCard, ofStore, ofUsdt } from './account-words.ts'
import { cardsQuery, storesQuery, usdtQuery } from './queries.ts'

/** The accounts of a kind, how many count against the limit, and the limit. Only the list of this kind is asked for. */
export function useAccounts(kind: AccountKind) {
  const loggedIn = useLoggedIn()
  const cards = useQuery({ ...cardsQuery, enabled: loggedIn && kind === 'bank' })
  const usdt = useQuery({ ...usdtQuery, enabled: loggedIn && kind === 'usdt' })
  const stores = useQuery({ ...storesQuery, enabled: loggedIn && kind === 'store' })
  const query = { bank: cards, usdt, store: stores }[kind]
  const lists: Readonly<Record<AccountKind, readonly PayAccount[] | undefined>> = {
    bank: cards.data?.data.map(ofCard),
    usdt: usdt.data?.data.map(ofUsdt),
    store: stores.data?.data.map(ofStore),
  }
  const rows = loggedIn ? lists[kind] : undefined
  const max = query.data?.max ?? 0
  const used = rows?.filter(({ status, tpay }) => status !== 2 && !tpay).length ?? 0
  return {
    rows,
    max,
    used,
    full: rows !== undefined && used >= max,
    /** Third-party pay cards that may still be added (CASHIER-4). */
    payCardsLeft: kind === 'bank' ? (cards.data?.canAddPayCount ?? 0) : 0,
    failed: query.isError,
    error: query.error,
    busy: query.isFetching,
    retry: () => void query.refetch(),
  }
}
