import { EmptyState, ErrorState } from '@jade/ui/list-faces'
import { IconBuildingBank } from '@tabler/icons-react'
import { m } from '#messages'
import { LimitQuestion } from '../../../../protection/door.tsx'
import { useGo } from '../../../../site/door.ts'
import { CareLine } from '../../../parts/care-line.tsx'
import { ChannelRow } from '../../parts/channel-card.tsx'
import { ChannelTabs } from '../../parts/channel-tabs.tsx'
import { PageSkeleton } from '../../../parts/page-skeleton.tsx'
import { EntryGate } from '../../parts/entry-gate.tsx'
import { MobilePage } from '../../../parts/mobile-page.tsx'
import { OrderView } from '../../parts/order-view.tsx'
import css from './deposit.mobile.module.css'
import { useDeposit } from './deposit.model.ts'

export default function Deposit() {
  const page = useDeposit()
  const go = useGo()
  const { group } = page
  if (page.doing)
    return (
      <MobilePage title={m.cashier_deposit_title()}>
        <OrderView orderKey={page.doing} wide={false} onAgain={() => void go('deposit', {}, { replace: true })} />
      </MobilePage>
    )
  return (
    <MobilePage step title={m.cashier_choose_channel()} hint={m.cashier_deposit_hint()}>
      {page.failure ? (
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
        <>
          <EntryGate need={page.need} ask={false} />
          <LimitQuestion />
          <ChannelTabs groups={page.groups} chosen={group?.type} onChoose={page.setType} />
          {group && (
            <div id="cashier-channels" className={css.rows} role="tabpanel" aria-labelledby={`cashier-tab-${group.type}`}>
              {group.list.map((entry) => (
                <ChannelRow key={entry.id} channel={{ ...entry, type: group.type }} onOpen={() => page.open(entry.id)} />
              ))}
            </div>
          )}
          <CareLine />
        </>
      )}
    </MobilePage>
  )
}
