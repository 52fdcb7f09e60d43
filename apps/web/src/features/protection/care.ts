import { useQuery, useQueryClient } from '@tanstack/react-query'
import { endSession, type Failure, useIntent } from '../session/door.ts'
import { useFrame } from '../site/door.ts'
import { closeAccount, protectionApi } from './api.ts'
import { usePasswordForm } from './password-form.ts'

/** Terms of a self-exclusion in months; 0 is for good. */
export const exclusionTerms = [3, 6, 12, 0] as const
export type ExclusionTerm = (typeof exclusionTerms)[number]

const exclusionQuery = {
  queryKey: ['exclusion'],
  queryFn: () => protectionApi.exclusion().then((reply) => reply.data),
} as const

/** Self-exclusion: at once, never shortened; its end is asked for once the term is over and comes 24 hours later (PROTECTION-1, PROTECTION-2). */
export function useExclusion(onDone: () => void) {
  const client = useQueryClient()
  const { data } = useQuery(exclusionQuery)
  const form = usePasswordForm({ password: '', months: 3 as ExclusionTerm })
  const settled = async () => {
    await Promise.all([client.invalidateQueries({ queryKey: ['exclusion'] }), client.invalidateQueries({ queryKey: ['user'] })])
    form.setFieldValue('password', '')
    onDone()
  }
  const refused = (failure: Failure) => form.setErrors(failure.fields)
  const exclude = useIntent((asked: typeof form.values) => protectionApi.selfExclusion(asked), settled, refused)
  const end = useIntent((asked: { password: string }) => protectionApi.endExclusion(asked), settled, refused)
  return {
    form,
    standing: data,
    busy: exclude.busy || end.busy,
    exclude: form.onSubmit((values) => void exclude.send(values)),
    askEnd: form.onSubmit(({ password }) => void end.send({ password })),
  }
}

/** Closes the account for good; refused while money or open orders are left (IDENTITY-5). */
export function useCloseAccount() {
  const frame = useFrame()
  const form = usePasswordForm({ password: '', reason: '' })
  const { busy, send } = useIntent(
    (asked: typeof form.values) => closeAccount(asked),
    () => void endSession(frame, false),
    (failure) => form.setErrors(failure.fields),
  )
  return { form, busy, close: form.onSubmit((values) => void send(values)) }
}
