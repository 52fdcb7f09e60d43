import { formatMoney } from '@jade/ui/money'
import { toast } from '@jade/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { useRefreshMoney } from '../money/door.ts'
import { type Failure, useIntent } from '../session/door.ts'
import { promotionsApi } from './api.ts'
import type { OfferDetail } from './offers.ts'

/** What a person sends along. */
export interface Applying {
  readonly money?: string
  readonly receive_name?: string
  readonly receive_area?: string
  readonly receive_address?: string
}

interface Heard {
  readonly onDone?: () => void
  readonly onFailed?: (failure: Failure) => void
}

interface Question {
  readonly text: string
  readonly applying: Applying
}

/**
 * Applying for an offer: the server is asked first whether it would be taken and what it would lock; where money would be, the person sees
 * the figures and says yes.
 */
export function useApply({ id: number }: Pick<OfferDetail, 'id'>, { onDone, onFailed }: Heard = {}) {
  const client = useQueryClient()
  const refresh = useRefreshMoney()
  const [question, ask] = useState<Question | null>(null)
  const id = String(number)
  const add = useIntent(
    (applying: Applying, key) => promotionsApi.addAudit({ id, ...applying }, { key }),
    ({ message, data }) => {
      const done = data.status === 'success' ? m.promotions_done_success({ amount: formatMoney(data.amount) }) : m.promotions_done_applied()
      toast({ text: message || done, tone: 'good' })
      refresh()
      void client.invalidateQueries({ queryKey: ['offers'] })
      onDone?.()
    },
    onFailed,
  )
  const check = useIntent(
    ({ money }: Applying) => promotionsApi.checkAddAudit({ id, ...(money === undefined ? {} : { money }) }),
    ({ message, data }, applying) => {
      if (data.need_confirm === 1) ask({ text: message, applying })
      else void add.send(applying)
    },
    onFailed,
  )
  const failure = check.failure ?? add.failure
  return {
    busy: check.busy || add.busy,
    problem: failure && problemText(failure),
    hasFields: failure !== undefined && Object.keys(failure.fields).length > 0,
    /** Of an offer that may lock money; goods and packets lock none, and are sent as they are. */
    send: (applying: Applying) => {
      add.forget()
      void check.send(applying)
    },
    sendAsItIs: (applying: Applying) => void add.send(applying),
    forget: () => {
      add.forget()
      check.forget()
    },
    question,
    keep: () => ask(null),
    confirm: async () => {
      if (question) await add.send(question.applying)
    },
  }
}

export type Apply = ReturnType<typeof useApply>

const problemText = (failure: Failure): string => Object.values(failure.fields)[0] || failure.message || m.promotions_unheard()
