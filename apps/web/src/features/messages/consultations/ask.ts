import { consultationText, consultationTitle, type ConsultationType, type Matter } from '@jade/contract/consultations/fields'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { m } from '#messages'
import { type Failure, useIntent } from '../../session/door.ts'
import { fieldProblem } from '../../site/door.ts'
import { consultationsApi } from './api.ts'
import { useScreenshots } from './screenshots.ts'

/** What a question is about, beside its words. */
export interface AskedOrder {
  readonly category: Matter
  readonly key: string
}

const typeFor: Readonly<Record<Matter, ConsultationType>> = {
  deposit: '1',
  withdrawal: '2',
  transfer: '3',
  bet: '3',
  launch: '3',
  kyc: '5',
}

/** What would go along with a question about this; where one is open, the way leads there at once (SERVICE-24). */
function useAbout(order: AskedOrder | undefined, onOpen: (id: string) => void) {
  const { data } = useQuery({
    queryKey: ['consultations', 'about', order],
    queryFn: () => consultationsApi.about(order as AskedOrder, { quiet: true }).then((reply) => reply.data),
    enabled: order !== undefined,
    retry: false,
  })
  const open = data?.open ?? ''
  useEffect(() => {
    if (open !== '') onOpen(open)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each consultation, however often the page is drawn
  }, [open])
  return data?.order
}

const said = (failure: Failure | undefined) =>
  failure && (failure.fields['images'] ?? Object.values(failure.fields)[0] ?? (failure.message || m.messages_consult_unheard()))

/** A new consultation: the contract's rules under their fields, the server's refusals too. */
export function useAsk(order: AskedOrder | undefined, onDone: (id: string) => void) {
  const client = useQueryClient()
  const shots = useScreenshots()
  const facts = useAbout(order, onDone)
  const form = useForm({
    initialValues: { type: order ? typeFor[order.category] : '1', title: '', information: '' },
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
  return { form, shots, facts, busy, problem: inFields ? undefined : said(failure), submit: form.onSubmit((values) => void send(values)) }
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
