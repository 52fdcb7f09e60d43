import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { m } from '#messages'
import { useIntent } from '../session/door.ts'
import { cashierApi } from './api.ts'

/** Form of an address of the network; its checksum is the server's to judge. */
const ADDRESS = /^T[1-9A-HJ-NP-Za-km-z]{33}$/

/** The form for a new USDT address. */
export function useUsdtForm(onBound: () => void) {
  const client = useQueryClient()
  const form = useForm({
    initialValues: { name: '', address: '' },
    validateInputOnBlur: true,
    validate: {
      name: (value) => (value.trim() === '' ? m.cashier_usdt_need_name() : null),
      address: (value) => (ADDRESS.test(value.trim()) ? null : m.cashier_usdt_need_address()),
    },
  })
  const store = useIntent(
    (wish: { name: string; address: string }) => cashierApi.storeUsdtAddress({ ...wish, type: 'TRC-20' }),
    () => {
      for (const word of ['cards', 'withdrawal']) void client.invalidateQueries({ queryKey: [word] })
      onBound()
    },
  )
  const { failure } = store
  const showFields = useEffectEvent((fields: Record<string, string>) => form.setErrors(fields))
  useEffect(() => {
    if (failure) showFields(failure.fields)
  }, [failure])
  return {
    form,
    busy: store.busy,
    refusal: failure && Object.keys(failure.fields).length === 0 ? failure.message || m.cashier_unheard() : undefined,
    send: form.onSubmit(({ name, address }) => void store.send({ name: name.trim(), address: address.trim() })),
  }
}

export type UsdtForm = ReturnType<typeof useUsdtForm>
