import { TextInput } from '@mantine/core'
import { m } from '#messages'
import type { UsdtForm } from '../usdt-form.ts'
import css from './card-fields.module.css'

/** The fields of a new USDT address, with what goes wrong most often. */
export function UsdtFields({ usdt }: { readonly usdt: UsdtForm }) {
  const { form } = usdt
  return (
    <div className={css.fields}>
      <div className={css.column}>
        <TextInput label={m.cashier_usdt_type()} value="TRC-20 (TRON)" readOnly />
        <TextInput
          {...form.getInputProps('name')}
          label={m.cashier_usdt_name()}
          description={m.cashier_usdt_name_help()}
          maxLength={40}
          autoComplete="off"
        />
        <TextInput
          {...form.getInputProps('address')}
          label={m.cashier_usdt_address()}
          description={m.cashier_usdt_address_help()}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
        />
        {usdt.refusal && (
          <p className={css.bad} role="alert">
            {usdt.refusal}
          </p>
        )}
      </div>
      <ul className={css.tips}>
        <li>{m.cashier_usdt_tip_network()}</li>
        <li>{m.cashier_usdt_tip_copy()}</li>
        <li>{m.cashier_usdt_tip_final()}</li>
        <li>{m.cashier_account_tip_hold()}</li>
      </ul>
    </div>
  )
}
