import { Failure } from '@jade/client/failure'
import { useState } from 'react'
import { useHydrated, useGo, useSearchOf } from '../../../site/door.ts'
import { useMessage, useRemoveMessage } from '../../messages.ts'

/** One message, and the question before it is deleted. `missing`: there is none of this number. */
export function useMessageDetail() {
  const awake = useHydrated()
  const { group, id: number } = useSearchOf('message-center-detail')
  const id = number === undefined ? undefined : String(number)
  const go = useGo()
  const { data, error, refetch, isFetching } = useMessage(group, id)
  const remove = useRemoveMessage(group)
  const [asking, setAsking] = useState(false)
  return {
    message: data,
    missing: awake && (id === undefined || (error instanceof Failure && (error.http === 404 || error.http === 400))),
    failed: error !== null,
    retry: () => void refetch(),
    busy: isFetching,
    asking,
    ask: () => setAsking(true),
    keep: () => setAsking(false),
    remove: async () => {
      if (id === undefined) return
      await remove(id)
      await go('message-center', { tab: group }, { replace: true })
    },
  }
}

/** Which of the two the address names, and the tab that it stands under. */
export function useDetail() {
  const { group, consultation } = useSearchOf('message-center-detail')
  return consultation === undefined ? { tab: group } : { tab: 'consultation' as const, consultation: String(consultation) }
}
