import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntent, useLoggedIn } from '../../../../session/door.ts'
import { useSearchOf, useSetSearch, useSettings } from '../../../../site/door.ts'
import type { AccountKind } from '../../../accounts/door.ts'
import { cashierApi } from '../../../api.ts'
import { useAccounts } from '../../../accounts/door.ts'
import { isWithdrawalOpen } from '../../withdrawal-order.rules.ts'
import { latestQuery, withdrawInfoQuery } from '../../queries.ts'
import { useWithdrawForm } from '../../withdraw-form.ts'

const LACKS: readonly string[] = ['cashier.need_name', 'cashier.need_identity', 'cashier.no_account', 'cashier.no_usdt', 'cashier.no_store']

/** What can be withdrawn, what stands in the way, the form, and the order that was just made or is still under way. */
export function useWithdrawals() {
  const { type } = useSearchOf('withdrawals')
  const setSearch = useSetSearch('withdrawals')
  const settings = useSettings()
  const client = useQueryClient()
  const loggedIn = useLoggedIn()
  const info = useQuery({ ...withdrawInfoQuery(type), enabled: loggedIn })
  const accounts = useAccounts(type)
  const latest = useQuery({ ...latestQuery, enabled: loggedIn })
  const [placed, setPlaced] = useState(false)
  const [chosenId, choose] = useState<string>()
  const form = useWithdrawForm({ type, info: info.data }, () => {
    setPlaced(true)
    window.scrollTo({ top: 0 })
  })

  const verified = accounts.rows?.filter((account) => account.status === 1)
  const usable = verified?.filter((account) => account.usable === 1)
  const chosen = usable?.find((account) => account.id === chosenId) ?? usable?.[0]
  const mine = latest.data?.mine ?? undefined
  const cancel = useIntent(
    (id: string) => cashierApi.cancelWithdrawal({ id }),
    () => {
      for (const word of ['withdrawal', 'wallets', 'user']) void client.invalidateQueries({ queryKey: [word] })
    },
  )
  return {
    type,
    setType: (next: AccountKind) => void setSearch({ type: next }),
    limitsShown: settings?.front_player_adjustment_limit_record_show !== 0,
    info: info.data,
    failed: info.isError || accounts.failed,
    busy: info.isFetching,
    retry: () => {
      void info.refetch()
      accounts.retry()
    },
    /** Hindrances whatever the amount, with their words, in the order in which to clear them. */
    missing: info.data?.missing.map((code, at) => ({ code, text: info.data.missing_text[at] ?? '' })) ?? [],
    accounts: verified,
    /** False while the player lacks something that takes a while: a form that cannot be sent is not drawn. */
    ready: info.data !== undefined && !info.data.missing.some((code) => LACKS.includes(code)),
    chosen,
    choose,
    form,
    /** Shown alone right after it was made; above the form while it is still under way. */
    mine,
    placed: placed && mine !== undefined,
    open: mine !== undefined && isWithdrawalOpen(mine.stage),
    again: () => setPlaced(false),
    cancel: { busy: cancel.busy, send: (id: string) => cancel.send(id) },
    feed: latest.data?.data,
  }
}

export type Withdrawals = ReturnType<typeof useWithdrawals>
