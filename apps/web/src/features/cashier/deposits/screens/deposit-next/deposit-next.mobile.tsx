import { GoldButton } from '@jade/ui/gold-button'
import { Panel } from '@jade/ui/panel'
import { IconReplace } from '@tabler/icons-react'
import { m } from '#messages'
import type { ChosenChannel } from '../../deposit-form.ts'
import { ActivityPick } from '../../parts/activity-pick.tsx'
import { AmountField } from '../../../parts/amount-field.tsx'
import { CareLine } from '../../../parts/care-line.tsx'
import { ChannelIcon } from '../../parts/channel-icon.tsx'
import { EntryGate } from '../../parts/entry-gate.tsx'
import { MobilePage } from '../../../parts/mobile-page.tsx'
import { OrderSkeleton, OrderView } from '../../parts/order-view.tsx'
import { Quote } from '../../parts/quote.tsx'
import { amountWords, rangeWords } from '../../../amount-words.ts'
import { feeWords, isFree, submitWords } from '../../deposit-words.ts'
import css from './deposit-next.mobile.module.css'
import { useDepositNext } from './deposit-next.model.ts'

export default function DepositNext() {
  const page = useDepositNext()
  if (page.key)
    return (
      <MobilePage step title={m.cashier_next_title()}>
        <OrderView orderKey={page.key} wide={false} onAgain={page.toChannels} />
      </MobilePage>
    )
  if (!page.channel)
    return (
      <MobilePage title={m.cashier_deposit_title()}>
        <OrderSkeleton />
      </MobilePage>
    )
  return <Amount page={page} channel={page.channel} />
}

function Amount({ page, channel }: { readonly page: ReturnType<typeof useDepositNext>; readonly channel: ChosenChannel }) {
  const { form, need } = page
  const closed = need !== null || channel.status === 0
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <MobilePage
        step
        title={m.cashier_enter_amount()}
        action={
          <GoldButton type="submit" wide size="lg" busy={form.busy} busyLabel={m.cashier_making()} disabled={closed}>
            {submitWords[channel.type]()}
          </GoldButton>
        }
      >
        <EntryGate need={need} ask={false} />
        <button type="button" className={css.channel} onClick={page.toChannels}>
          <ChannelIcon type={channel.type} />
          <span className={css.words}>
            <span className={css.name}>{channel.name}</span>
            <span className={css.fee} data-free={isFree(channel.fee_rate)}>
              {feeWords(channel)}
            </span>
          </span>
          <span className={css.change}>
            <IconReplace size={18} stroke={1.6} aria-hidden />
            {m.cashier_change_channel()}
          </span>
        </button>
        <Panel>
          <AmountField
            label={m.cashier_amount()}
            hint={m.cashier_range({ range: rangeWords(channel) })}
            value={form.text}
            onChange={form.setText}
            error={form.problem ? amountWords(form.problem, channel) : form.failure?.fields.amount}
            disabled={closed}
            keys={form.keys}
            keysLabel={m.cashier_keys()}
          />
          <ActivityPick channel={channel} form={form} />
        </Panel>
        <Panel title={m.cashier_summary()}>
          <Quote form={form} channel={channel} named={false} />
          {form.failure && Object.keys(form.failure.fields).length === 0 && (
            <p className={css.bad} role="alert">
              {form.failure.message || m.cashier_unheard()}
            </p>
          )}
        </Panel>
        <CareLine />
      </MobilePage>
    </form>
  )
}
