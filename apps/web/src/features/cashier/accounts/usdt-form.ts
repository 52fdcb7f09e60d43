import { cashierFieldTexts as texts } from '@jade/contract/cashier/errors'
import { usdtAddressForm, usdtName } from '@jade/contract/cashier/fields'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '#messages'
import { useIntent } from '../../session/door.ts'
import { fieldProblem } from '../../site/door.ts'
import { cashierApi } from '../api.ts'

/** The form for a new USDT address. */
export function useUsdtForm(onBound: () => void) {
  const client = useQueryClient()
  const form = useForm({
    initialValues: { name: '', address: '' },
    validateInputOnBlur: true,
    validate: {
      name: (value) => fieldProblem(usdtName, value.trim(), { need: m.cashier_usdt_need_name, texts }),
      address: (value) => fieldProblem(usdtAddressForm, value.trim(), { need: m.cashier_usdt_need_address, texts }),
    },
  })
  const store = useIntent(
    (wish: { name: string; address: string }) => cashierApi.storeUsdtAddress({ ...wish, type: 'TRC-20' }),
    () => {
      for (const word of ['cards', 'withdrawal']) void client.invalidateQueries({ queryKey: [word] })
      onBound()
    },
    (refused) => form.setErrors(refused.fields),
  )
  const { failure } = store
  return {
    form,
    busy: store.busy,
    refusal: failure && Object.keys(failure.fields).length === 0 ? failure.message || m.cashier_unheard() : undefined,
    send: form.onSubmit(({ name, address }) => void store.send({ name: name.trim(), address: address.trim() })),
  }
}

export type UsdtForm = ReturnType<typeof useUsdtForm>
