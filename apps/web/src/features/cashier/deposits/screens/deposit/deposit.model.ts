import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLoggedIn } from '../../../../session/door.ts'
import { useGo, useSearchOf, useSetSearch } from '../../../../site/door.ts'
import { beginningChannel } from '../../channel-choice.rules.ts'
import { useDepositForm } from '../../deposit-form.ts'
import { useEntryNeed } from '../../entry.ts'
import { channelsQuery } from '../../queries.ts'
import { useRunningKey } from '../../running-order.ts'

/** The deposit page: the running order when there is one (CASHIER-13), else channels and amount. */
export function useDeposit() {
  const { type, status, key, offer } = useSearchOf('deposit')
  const go = useGo()
  const setSearch = useSetSearch('deposit')
  const loggedIn = useLoggedIn()
  const doing = loggedIn && status === 'doing' && key !== undefined ? key : undefined
  const running = useRunningKey()
  const show = useEffectEvent((order: string) => void go('deposit', { status: 'doing', key: order }, { replace: true }))

  const channels = useQuery({ ...channelsQuery, enabled: loggedIn })
  const groups = channels.data
  const [chosenId, choose] = useState<number>()
  const channel = beginningChannel(groups ?? [], { type, id: chosenId, offer })
  const group = groups?.find((one) => one.type === channel?.type)
  const need = useEntryNeed(group?.type)
  const form = useDepositForm(channel, offer)
  // The form's own order leads on to its payment data by itself.
  const taking = form.busy ? '' : running
  useEffect(() => {
    if (doing === undefined && taking) show(taking)
  }, [doing, taking])
  return {
    /** Key of the order to show instead of the form. */
    doing,
    /** Nothing is known yet, or a running order is about to take the page. */
    waiting: taking === undefined || taking !== '' || groups === undefined,
    failure: channels.error,
    retry: () => void channels.refetch(),
    busy: channels.isFetching,
    groups: groups ?? [],
    group,
    /** To the amount for a channel, with the promotion that was chosen before. */
    open: (id: number) => void go('deposit-next', { ...(group && { type: group.type }), id, ...(offer !== undefined && { offer }) }),
    setType: (next: NonNullable<typeof type>) => void setSearch({ type: next }),
    channel,
    choose,
    need,
    form,
  }
}
