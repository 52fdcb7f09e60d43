import { kycFieldTexts } from '@jade/contract/kyc/errors'
import { lineId } from '@jade/contract/kyc/fields'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useIntent } from '../session/door.ts'
import { fieldProblem } from '../site/door.ts'
import { kycApi } from './api.ts'

/** The Line ID: optional, may change and may be emptied. */
export function useLine(current: string, onDone: () => void) {
  const client = useQueryClient()
  const form = useForm({
    initialValues: { line_id: current },
    validate: { line_id: (value) => (value === '' ? null : fieldProblem(lineId, value, { need: () => '', texts: kycFieldTexts })) },
  })
  const { busy, send } = useIntent(
    ({ line_id }: typeof form.values) => kycApi.updateInfo({ line_id }),
    async () => {
      await client.invalidateQueries({ queryKey: ['profile'] })
      onDone()
    },
    (failure) => form.setErrors(failure.fields),
  )
  return {
    form,
    busy,
    changed: form.values.line_id !== current,
    submit: form.onSubmit((values) => void send(values)),
  }
}
