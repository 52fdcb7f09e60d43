import { useLoggedIn, useUser } from '../../session/door.ts'
import { useGo } from '../../site/door.ts'
import type { AccountKind } from './accounts.ts'
import { useAccounts } from './bound-accounts.ts'

/** What a page for a new account of a kind has to know first, and the way back to the list. */
export function useAddPage(kind: AccountKind) {
  const go = useGo()
  const loggedIn = useLoggedIn()
  const user = useUser()
  const { rows, full, max, payCardsLeft, failed, busy, retry } = useAccounts(kind)
  return {
    /** Undefined while it is not known. */
    named: !loggedIn || !user || rows === undefined ? undefined : user.name !== '',
    full,
    max,
    payCardsLeft,
    failed,
    busy,
    retry,
    back: () => void go('user-bank-manage', { type: kind }, { replace: true }),
  }
}

export type AddPage = ReturnType<typeof useAddPage>
