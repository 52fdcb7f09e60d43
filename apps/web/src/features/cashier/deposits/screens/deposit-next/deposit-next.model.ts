import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLoggedIn } from '../../../../session/door.ts'
import { useDevice, useGo, useSearchOf } from '../../../../site/door.ts'
import { useDepositForm } from '../../deposit-form.ts'
import { useEntryNeed } from '../../entry.ts'
import { channelsQuery } from '../../queries.ts'
import { useRunningKey } from '../../running-order.ts'

/** The order of the address; without one the running order, the amount for a channel (phones), or back to the first step. */
export function useDepositNext() {
  const { type, id, key } = useSearchOf('deposit-next')
  const go = useGo()
  const device = useDevice()
  const loggedIn = useLoggedIn()
  const running = useRunningKey()
  const channels = useQuery({ ...channelsQuery, enabled: loggedIn && key === undefined && device === 'mobile' })
  const group = channels.data?.find((one) => one.type === type) ?? channels.data?.find((one) => one.list.some((entry) => entry.id === id))
  const entry = group?.list.find((one) => one.id === id) ?? group?.list[0]
  const channel = group && entry ? { ...entry, type: group.type } : undefined
  const form = useDepositForm(channel)
  const lost = device === 'desktop' || (channels.data !== undefined && channel === undefined) || channels.isError

  const show = useEffectEvent((order: string) => void go('deposit-next', { key: order }, { replace: true }))
  const leave = useEffectEvent(() => void go('deposit', {}, { replace: true }))
  useEffect(() => {
    if (!loggedIn || key !== undefined || running === undefined || form.busy) return
    if (running !== '') show(running)
    else if (lost) leave()
  }, [loggedIn, key, running, lost, form.busy])

  return {
    key: loggedIn ? key : undefined,
    channel: running === '' || form.busy ? channel : undefined,
    need: useEntryNeed(group?.type),
    form,
    toChannels: () => void go('deposit', type ? { type } : {}),
  }
}
