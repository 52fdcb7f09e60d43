import type { LimitKind, LimitPeriod, PlayerLimit } from '@jade/contract/protection/limits'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '#messages'
import { useIntent, useLoggedIn } from '../session/door.ts'
import { limitApi } from './api.ts'
import { isRaise, limitProblem } from './limit.rules.ts'

export const limitsQuery = { queryKey: ['limits'], queryFn: () => limitApi.limits().then((reply) => reply.data) } as const

const PROBLEM = { number: m.protection_need_number, minutes: m.protection_need_minutes } as const

/** The player's limits, and what may be done about them: set, confirm a higher one, take the wish back. */
export function useLimits() {
  const client = useQueryClient()
  const loggedIn = useLoggedIn()
  const query = useQuery({ ...limitsQuery, enabled: loggedIn })
  const stale = () => Promise.all(['limits', 'limit-history', 'position'].map((key) => client.invalidateQueries({ queryKey: [key] })))
  const confirm = useIntent((named: { kind: LimitKind; period: LimitPeriod }) => limitApi.confirmLimit(named), stale)
  const withdraw = useIntent((named: { kind: LimitKind; period: LimitPeriod }) => limitApi.withdrawLimit(named), stale)
  return {
    limits: query.data,
    failed: query.isError,
    busy: query.isFetching,
    retry: () => void query.refetch(),
    deciding: confirm.busy || withdraw.busy,
    confirm: ({ kind, period }: PlayerLimit) => void confirm.send({ kind, period }),
    withdraw: ({ kind, period }: PlayerLimit) => void withdraw.send({ kind, period }),
  }
}

/** The form for one limit. `onDone` hears whether it holds at once. */
export function useLimitForm(limit: Pick<PlayerLimit, 'kind' | 'period' | 'value'>, onDone: (held: boolean) => void) {
  const client = useQueryClient()
  const form = useForm({
    initialValues: { value: limit.value.replace(/\.00$/, '') },
    validate: {
      value: (text) => {
        const problem = limitProblem(limit.kind, text)
        return problem === null ? null : PROBLEM[problem]()
      },
    },
  })
  const { busy, send } = useIntent(
    (value: string) => limitApi.setLimit({ kind: limit.kind, period: limit.period, value }),
    async ({ data }) => {
      await Promise.all(['limits', 'limit-history', 'position'].map((key) => client.invalidateQueries({ queryKey: [key] })))
      onDone(data.pending === 0)
    },
    (failure) => form.setErrors(failure.fields),
  )
  const { value } = form.values
  return {
    form,
    busy,
    raise: limitProblem(limit.kind, value) === null && isRaise(limit.value, value),
    submit: form.onSubmit((asked) => void send(asked.value)),
    remove: () => void send(''),
  }
}
