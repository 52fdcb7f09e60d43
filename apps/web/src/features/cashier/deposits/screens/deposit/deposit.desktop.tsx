import { GoldButton } from '@jade/ui/gold-button'
import { EmptyState, ErrorState } from '@jade/ui/list-faces'
import { PageTitle, Panel } from '@jade/ui/panel'
import { IconBuildingBank } from '@tabler/icons-react'
import { m } from '#messages'
import { LimitQuestion } from '../../../../protection/door.tsx'
import { useGo } from '../../../../site/door.ts'
import { AmountField } from '../../../parts/amount-field.tsx'
import { CareLine } from '../../../parts/care-line.tsx'
import { ActivityPick } from '../../parts/activity-pick.tsx'
import { ChannelChoice } from '../../parts/channel-card.tsx'
import { ChannelTabs } from '../../parts/channel-tabs.tsx'
import { PageSkeleton } from '../../../parts/page-skeleton.tsx'
import { EntryGate } from '../../parts/entry-gate.tsx'
import { OrderView } from '../../parts/order-view.tsx'
import { Quote } from '../../parts/quote.tsx'
import { amountWords, rangeWords } from '../../../amount-words.ts'
import { submitWords } from '../../deposit-words.ts'
import css from './deposit.desktop.module.css'
import { useDeposit } from './deposit.model.ts'

export default function Deposit() {
  const page = useDeposit()
  const go = useGo()
  return (
    <>
      <PageTitle hint={m.cashier_deposit_hint()}>{m.cashier_deposit_title()}</PageTitle>
      {page.doing ? (
        <OrderView orderKey={page.doing} wide onAgain={() => void go('deposit', {}, { replace: true })} />
      ) : page.failure ? (
        <ErrorState message={page.failure.message} onRetry={page.retry} busy={page.busy} />
      ) : page.waiting ? (
        <PageSkeleton heights={[132, 96, 96]} />
      ) : page.groups.length === 0 ? (
        <EmptyState
          title={m.cashier_no_channels()}
          hint={m.cashier_no_channels_text()}
          icon={<IconBuildingBank size={34} stroke={1.4} />}
        />
      ) : (
        <Form page={page} />
      )}
    </>
  )
}

function Form({ page }: { readonly page: ReturnType<typeof useDeposit> }) {
  const { channel, form, group, need } = page
  const closed = need !== null
  return (
    <form
      className={css.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <div className={css.main}>
        <EntryGate need={need} ask />
        <LimitQuestion />
        <Panel title={m.cashier_choose_channel()}>
          <ChannelTabs groups={page.groups} chosen={group?.type} onChoose={page.setType} />
          {group && (
            <div id="cashier-channels" role="tabpanel" aria-labelledby={`cashier-tab-${group.type}`}>
              <fieldset className={css.channels}>
                <legend className="jp-hidden">{m.cashier_choose_channel()}</legend>
                {group.list.map((entry) => (
                  <ChannelChoice
                    key={entry.id}
                    channel={{ ...entry, type: group.type }}
                    chosen={entry.id === channel?.id}
                    onChoose={() => page.choose(entry.id)}
                  />
                ))}
              </fieldset>
            </div>
          )}
        </Panel>
        {channel && (
          <Panel title={m.cashier_enter_amount()}>
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
        )}
      </div>
      {channel && (
        <aside className={css.side} aria-label={m.cashier_summary()}>
          <Panel title={m.cashier_summary()} tone="raised">
            <div className={css.summary}>
              <Quote form={form} channel={channel} named />
              <GoldButton
                type="submit"
                wide
                size="lg"
                busy={form.busy}
                busyLabel={m.cashier_making()}
                disabled={closed || channel.status === 0}
              >
                {submitWords[channel.type]()}
              </GoldButton>
              {form.failure && Object.keys(form.failure.fields).length === 0 && (
                <p className={css.bad} role="alert">
                  {form.failure.message || m.cashier_unheard()}
                </p>
              )}
              <CareLine />
            </div>
          </Panel>
        </aside>
      )}
    </form>
  )
}
