import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntent, useLoggedIn } from '../../session/door.ts'
import { cashierApi } from '../api.ts'
import { onThisClock } from '../order.rules.ts'
import { orderQuery } from './queries.ts'

export const PROOF_BYTES = 4 * 1024 * 1024

/** One deposit order: where it stands, its clocks on this device, and what may be done with it. */
export function useDepositOrder(key: string) {
  const client = useQueryClient()
  const loggedIn = useLoggedIn()
  const query = useQuery({ ...orderQuery(key), enabled: loggedIn && key !== '' })
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['deposit'] })
    void client.invalidateQueries({ queryKey: ['user'] })
  }
  const cancel = useIntent(() => cashierApi.cancelDeposit({ key }), refresh)
  const order = query.data
  const clock = (text: string) => (order && text !== '' ? onThisClock(text, { now: order.now, seenAt: query.dataUpdatedAt }) : undefined)
  return {
    order,
    failed: query.isError,
    busy: query.isFetching,
    retry: () => void query.refetch(),
    payUntil: clock(order?.expired_at ?? ''),
    reviewUntil: clock(order?.review_until ?? ''),
    refresh,
    cancel: { busy: cancel.busy, send: () => cancel.send(undefined) },
    proof: useProof(key, refresh),
  }
}

export type OrderState = ReturnType<typeof useDepositOrder>
export type Order = NonNullable<OrderState['order']>

/** The picture of the slip; a refusal stands under it, not in a dialog (SITE-8). */
function useProof(key: string, onDone: () => void) {
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<number>()
  const [done, setDone] = useState(false)
  const upload = useIntent(
    (image: File) => cashierApi.uploadProof({ key, image }, { onProgress: setProgress }),
    () => {
      setDone(true)
      setFile(null)
      onDone()
    },
  )
  const send = async () => {
    if (!file) return
    setProgress(0)
    await upload.send(file)
    setProgress(undefined)
  }
  const choose = (next: File | null) => {
    setFile(next)
    setDone(false)
    upload.forget()
  }
  return { file, choose, send, progress, busy: upload.busy, done, failure: upload.failure }
}
