import { toast } from '@jade/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefreshMoney } from '../money/door.ts'
import { useIntent } from '../session/door.ts'
import { mallApi } from './api.ts'
import { EMPTY, type Form, type Problem, problemOf, requestOf } from './exchange.rules.ts'
import type { Item } from './mall.model.ts'

/** Exchanging an item: what is missing is said before anything is asked; what the server says is kept and shown (STATE-061). */
export function useExchange(item: Item, onDone: () => void) {
  const client = useQueryClient()
  const refresh = useRefreshMoney()
  const [form, set] = useState<Form>({ ...EMPTY, shipping_type: 'home' })
  const [problem, setProblem] = useState<Problem | null>(null)
  const intent = useIntent(
    (request: ReturnType<typeof requestOf>, key) => mallApi.exchange({ id: String(item.id), ...request }, { key }),
    ({ message }) => {
      toast({ text: message, tone: 'good' })
      void client.invalidateQueries({ queryKey: ['mall'] })
      refresh()
      onDone()
    },
  )
  return {
    form,
    set: (part: Partial<Form>) => {
      setProblem(null)
      set({ ...form, ...part })
    },
    problem,
    message: intent.failure?.message,
    busy: intent.busy,
    send: () => {
      const missing = problemOf(item, form)
      setProblem(missing)
      if (missing === null) void intent.send(requestOf(item, form))
    },
  }
}
