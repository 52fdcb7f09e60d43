import { toast } from '@jade/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { useRefreshMoney } from '../money/door.ts'
import { useIntent } from '../session/door.ts'
import { promotionsApi } from './api.ts'

export type Application = Awaited<ReturnType<typeof promotionsApi.auditList>>['data'][number]

/** Withdrawing an application, after its consequence was read, and saying that a gift has arrived. */
export function useApplicationActions() {
  const client = useQueryClient()
  const refresh = useRefreshMoney()
  const [doomed, ask] = useState<Application | null>(null)
  const again = () => void client.invalidateQueries({ queryKey: ['offers'] })
  const cancel = useIntent(
    ({ id }: Application) => promotionsApi.cancelAudit({ id }),
    () => {
      toast({ text: m.promotions_cancelled(), tone: 'good' })
      refresh()
      again()
    },
  )
  const received = useIntent(
    ({ id }: Application) => promotionsApi.receivedAudit({ id }),
    () => {
      toast({ text: m.promotions_received_done(), tone: 'good' })
      again()
    },
  )
  return {
    doomed,
    ask,
    keep: () => ask(null),
    cancel: async () => {
      if (doomed && !(await cancel.send(doomed))) throw new Error('refused')
    },
    receiving: received.busy,
    receive: (application: Application) => void received.send(application),
  }
}
