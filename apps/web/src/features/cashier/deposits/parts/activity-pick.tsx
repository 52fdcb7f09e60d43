import { NativeSelect } from '@mantine/core'
import { m } from '#messages'
import type { ChosenChannel, DepositForm } from '../deposit-form.ts'

/** The promotion to take part in with this deposit (CASHIER-12); nothing is drawn where none is offered. */
export function ActivityPick({ channel, form }: { readonly channel: ChosenChannel; readonly form: DepositForm }) {
  if (channel.activities.length === 0) return null
  return (
    <NativeSelect
      mt="md"
      label={m.cashier_activity()}
      value={String(form.activity.id ?? '')}
      onChange={(event) => form.activity.choose(event.currentTarget.value === '' ? undefined : Number(event.currentTarget.value))}
      data={[
        { value: '', label: m.cashier_activity_none() },
        ...channel.activities.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  )
}
