import { consultationText, consultationTitle, type ConsultationType } from '@jade/contract/consultations/fields'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '#messages'
import { type Failure, useIntent } from '../../session/door.ts'
import { fieldProblem } from '../../site/door.ts'
import { consultationsApi } from './api.ts'
import { useScreenshots } from './screenshots.ts'

/** An order of the player's that a question is about. */
export interface AskedOrder {
  readonly category: 'deposit' | 'withdrawal'
  readonly key: string
}

const said = (failure: Failure | undefined) =>
  failure && (failure.fields['images'] ?? Object.values(failure.fields)[0] ?? (failure.message || m.messages_consult_unheard()))

/** A new consultation: the contract's rules under their fields, the server's refusals too. */
export function useAsk(order: AskedOrder | undefined, onDone: (id: string) => void) {
  const client = useQueryClient()
  const shots = useScreenshots()
  const form = useForm({
    initialValues: { type: (order?.category === 'withdrawal' ? '2' : '1') as ConsultationType, title: '', information: '' },
    validateInputOnBlur: true,
    validate: {
      title: (value) => fieldProblem(consultationTitle, value.trim(), { need: m.messages_consult_need_title, texts: {} }),
      information: (value) => fieldProblem(consultationText, value.trim(), { need: m.messages_consult_need_information, texts: {} }),
    },
  })
  const { busy, send, failure } = useIntent(
    (values: typeof form.values, key) => consultationsApi.open({ ...values, ...order, images: shots.files }, { key }),
    ({ data }) => {
      void client.invalidateQueries({ queryKey: ['consultations'] })
      onDone(data.id)
    },
    (failed) => {
      const { images, ...fields } = failed.fields
      form.setErrors(fields)
      if (images) shots.setProblem(images)
    },
  )
  const inFields = failure !== undefined && Object.keys(failure.fields).length > 0
  return { form, shots, busy, problem: inFields ? undefined : said(failure), submit: form.onSubmit((values) => void send(values)) }
}

/** Writing on in a consultation. */
export function useWriteOn(id: string) {
  const client = useQueryClient()
  const shots = useScreenshots()
  const form = useForm({
    initialValues: { information: '' },
    validate: {
      information: (value) => fieldProblem(consultationText, value.trim(), { need: m.messages_consult_need_information, texts: {} }),
    },
  })
  const { busy, send, failure } = useIntent(
    ({ information }: typeof form.values, key) => consultationsApi.reply({ id, information, images: shots.files }, { key }),
    () => {
      form.reset()
      shots.clear()
      void client.invalidateQueries({ queryKey: ['consultations'] })
    },
  )
  return { form, shots, busy, problem: said(failure), submit: form.onSubmit((values) => void send(values)) }
}
