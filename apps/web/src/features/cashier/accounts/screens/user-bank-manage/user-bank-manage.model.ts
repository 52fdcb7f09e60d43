import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure, useIntent, useLoggedIn, useUser } from '../../../../session/door.ts'
import { useGo, useSearchOf, useSetSearch, useSettings } from '../../../../site/door.ts'
import type { AccountKind, PayAccount } from '../../accounts.ts'
import { cashierApi } from '../../../api.ts'
import { useAccounts } from '../../bound-accounts.ts'

const removeCall = {
  bank: (id: string) => cashierApi.deleteCard({ id }),
  usdt: (id: string) => cashierApi.deleteUsdtAddress({ id }),
  store: (id: string) => cashierApi.deleteStoreAccount({ id }),
} as const
const addScreen = { bank: 'bank-add', usdt: 'usdt-add', store: 'c-store-add' } as const

/** The bound accounts of a kind, whether one more may be bound, and deleting one. */
export function useBankManage() {
  const { type, add } = useSearchOf('user-bank-manage')
  const setSearch = useSetSearch('user-bank-manage')
  const go = useGo()
  const client = useQueryClient()
  const loggedIn = useLoggedIn()
  const user = useUser()
  const settings = useSettings()
  const accounts = useAccounts(type)
  const [doomed, setDoomed] = useState<PayAccount>()
  const remove = useIntent(
    (account: PayAccount) => removeCall[account.kind](account.id),
    () => {
      setDoomed(undefined)
      void client.invalidateQueries({ queryKey: ['cards'] })
      void client.invalidateQueries({ queryKey: ['withdrawal'] })
    },
  )
  return {
    ...accounts,
    type,
    setType: (next: AccountKind) => void setSearch({ type: next, add: undefined }),
    message: accounts.error instanceof Failure ? accounts.error.message : '',
    named: user === undefined || !loggedIn ? undefined : user.name !== '',
    adding: loggedIn && add === 1,
    startAdding: () => void setSearch({ add: 1 }),
    stopAdding: () => void setSearch({ add: undefined }),
    toAdd: () => void go(addScreen[type]),
    toPayAdd: () => void go('pay-add'),
    mayDelete: type !== 'bank' || settings?.allow_player_delete_bank_card === 1,
    doomed,
    ask: (account: PayAccount | undefined) => {
      remove.forget()
      setDoomed(account)
    },
    remove: {
      failure: remove.failure,
      /** Rejects when refused, so that the question stays open with the reason. */
      send: async () => {
        if (!doomed || (await remove.send(doomed)) === undefined) throw new Error('refused')
      },
    },
  }
}

export type BankManage = ReturnType<typeof useBankManage>
