import { useEffect, useEffectEvent } from 'react'
import { useGo, useSearchOf, useSetSearch } from '../../../../site/door.ts'
import { useDepositOrder } from '../../deposit-order.ts'
import { useRunningKey } from '../../running-order.ts'

/** How long the order is shown before the payment page takes the window. */
const LOOK_MS = 900

/** Sends the window on to the provider, and later waits for the end: the push refetches the order. */
export function usePubDeposit() {
  const { key, step } = useSearchOf('pub-deposit')
  const setSearch = useSetSearch('pub-deposit')
  const go = useGo()
  const running = useRunningKey()
  const state = useDepositOrder(key ?? (step === 'wait' ? '' : (running ?? '')))
  const { order } = state
  const url = order?.status === 'pending_payment' ? order.pay.url : ''
  const leaving = step === 'go' && url !== ''

  // Coming back by the browser's arrow must not send the player on again, and the provider must not reach our other window.
  const leave = useEffectEvent(async (address: string) => {
    await setSearch({ step: 'back' })
    window.opener = null
    window.location.assign(address)
  })
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => void leave(url), LOOK_MS)
    return () => clearTimeout(timer)
  }, [leaving, url])

  return {
    ...state,
    making: step === 'wait' && key === undefined,
    leaving,
    url,
    missing: order === null || (key === undefined && step !== 'wait' && running === ''),
    toDeposit: () => void go('deposit', {}),
    /** Closes the window that the deposit page opened; where it cannot, the deposit page takes its place. */
    close: () => {
      window.close()
      setTimeout(() => void go('deposit', {}), 200)
    },
  }
}
