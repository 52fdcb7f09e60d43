import { consultationsFieldTexts } from '@jade/contract/consultations/errors'
import { consultationText, consultationTitle, type ConsultationType, wayBack } from '@jade/contract/consultations/fields'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { m } from '#messages'
import { useIntent } from '../../session/door.ts'
import { fieldProblem, useSettings } from '../../site/door.ts'
import { consultationsApi } from './api.ts'

/** Whether guests may write (setting consultation_guests), where consultations are open. */
export function useGuestsMayAsk(): boolean {
  return useSettings()?.consultation_guests === 1
}

/** How long after the end a guest's way back is kept (SERVICE-32); undefined until it is known. */
export function useKeptDays(): number | undefined {
  return useSettings()?.consultation_guest_days
}

interface Sent {
  readonly id: string
  readonly contact: string
}

/** A guest's question: the contract's rules under their fields, the server's refusals too; then its number (SERVICE-30). */
export function useGuestAsk() {
  const [sent, setSent] = useState<Sent>()
  const form = useForm({
    initialValues: { type: '5' as ConsultationType, title: '', information: '', contact: '' },
    validateInputOnBlur: true,
    validate: {
      title: (value) => fieldProblem(consultationTitle, value.trim(), { need: m.messages_consult_need_title, texts: {} }),
      information: (value) => fieldProblem(consultationText, value.trim(), { need: m.messages_consult_need_information, texts: {} }),
      contact: (value) => fieldProblem(wayBack, value.trim(), { need: m.messages_consult_need_contact, texts: consultationsFieldTexts }),
    },
  })
  const { busy, send, failure } = useIntent(
    (values: typeof form.values) => consultationsApi.askAsGuest({ ...values, contact: values.contact.trim() }),
    ({ data }, { contact }) => setSent({ id: data.id, contact: contact.trim() }),
    (failed) => form.setErrors(failed.fields),
  )
  const inFields = failure !== undefined && Object.keys(failure.fields).length > 0
  const problem = failure && !inFields ? failure.message || m.messages_consult_unheard() : undefined
  return { form, sent, busy, problem, submit: form.onSubmit((values) => void send(values)) }
}
