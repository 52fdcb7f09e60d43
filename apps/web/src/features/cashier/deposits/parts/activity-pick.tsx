import { Money } from '@jade/ui/money-text'
import { Facts } from '@jade/ui/panel'
import { NativeSelect } from '@mantine/core'
import { m } from '#messages'
import type { ChosenChannel, DepositForm } from '../deposit-form.ts'
import css from './activity-pick.module.css'

/** The promotion to take part in with this deposit (CASHIER-12), and what it gives for the amount; nothing is drawn where none is offered or was chosen. */
export function ActivityPick({ channel, form }: { readonly channel: ChosenChannel; readonly form: DepositForm }) {
  if (channel.activities.length === 0 && !form.activity.elsewhere) return null
  return (
    <>
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
      <Given form={form} />
      {form.activity.elsewhere && <p className={css.reason}>{m.cashier_activity_elsewhere()}</p>}
    </>
  )
}

/** As the server quotes it for what is credited: the bonus and what must be bet for it, or why it gives nothing. */
function Given({ form }: { readonly form: DepositForm }) {
  const given = form.quote?.activities.find(({ id }) => id === form.activity.id)
  if (!given) return null
  return (
    <div className={css.given} aria-live="polite">
      {given.reason === '' ? (
        <Facts
          facts={[
            [m.cashier_activity_bonus(), <Money key="bonus" value={given.bonus} tone="gold" />],
            [m.cashier_activity_need(), <Money key="need" value={given.need} />],
          ]}
        />
      ) : (
        <p className={css.reason}>{given.reason}</p>
      )}
    </div>
  )
}
