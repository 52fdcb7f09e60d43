import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLoggedIn } from '../../../../session/door.ts'
import { useDevice, useGo, useSearchOf } from '../../../../site/door.ts'
import { beginningChannel } from '../../channel-choice.rules.ts'
import { useDepositForm } from '../../deposit-form.ts'
import { useEntryNeed } from '../../entry.ts'
import { channelsQuery } from '../../queries.ts'
import { useRunningKey } from '../../running-order.ts'

/** The order of the address; without one the running order, the amount for a channel (phones), or back to the first step. */
export function useDepositNext() {
  const { type, id, key, offer } = useSearchOf('deposit-next')
  const go = useGo()
  const device = useDevice()
  const loggedIn = useLoggedIn()
  const running = useRunningKey()
  const channels = useQuery({ ...channelsQuery, enabled: loggedIn && key === undefined && device === 'mobile' })
  const groups = channels.data?.filter((one) => one.type === type || one.list.some((entry) => entry.id === id))
  const channel = beginningChannel(groups ?? [], { type, id, offer })
  const form = useDepositForm(channel, offer)
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
    need: useEntryNeed(channel?.type),
    form,
    toChannels: () => void go('deposit', { ...(type && { type }), ...(offer !== undefined && { offer }) }),
  }
}
