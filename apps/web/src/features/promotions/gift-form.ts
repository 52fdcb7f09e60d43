import { promotionsFieldTexts as texts } from '@jade/contract/promotions/errors'
import { receiveAddress, receiveArea, receiveName } from '@jade/contract/promotions/fields'
import { useForm } from '@mantine/form'
import { m } from '#messages'
import { fieldProblem } from '../site/door.ts'
import { useApply } from './apply.ts'
import type { OfferDetail } from './offers.ts'

/** Who receives a gift and where: the contract's rules, told under their fields; the server's refusals too. */
export function useGiftForm(offer: Pick<OfferDetail, 'id'>, onDone?: () => void) {
  const form = useForm({
    initialValues: { receive_name: '', receive_area: '', receive_address: '' },
    validateInputOnBlur: true,
    validate: {
      receive_name: (value) => fieldProblem(receiveName, value.trim(), { need: m.promotions_need_name, texts }),
      receive_area: (value) => fieldProblem(receiveArea, value.trim(), { need: m.promotions_need_area, texts }),
      receive_address: (value) => fieldProblem(receiveAddress, value.trim(), { need: m.promotions_need_address, texts }),
    },
  })
  const apply = useApply(offer, { ...(onDone && { onDone }), onFailed: (failure) => form.setErrors(failure.fields) })
  const submit = form.onSubmit((values) =>
    apply.sendAsItIs({
      receive_name: values.receive_name.trim(),
      receive_area: values.receive_area.trim(),
      receive_address: values.receive_address.trim(),
    }),
  )
  return { form, apply, submit }
}
