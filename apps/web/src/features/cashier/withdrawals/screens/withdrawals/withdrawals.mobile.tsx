import { Panel } from '@jade/ui/panel'
import { m } from '#messages'
import { Funds } from '../../parts/funds.tsx'
import { KindTabs } from '../../../accounts/door.ts'
import { MissingList } from '../../parts/missing-list.tsx'
import { MobilePage } from '../../../parts/mobile-page.tsx'
import { PayoutFeed } from '../../parts/payout-feed.tsx'
import { WithdrawPanel } from '../../parts/withdraw-panel.tsx'
import { WithdrawTips } from '../../parts/withdraw-tips.tsx'
import { WithdrawalStatus } from '../../parts/withdrawal-status.tsx'
import { insteadOfForm } from '../../parts/withdrawals-view.tsx'
import { useWithdrawals } from './withdrawals.model.ts'

export default function WithdrawalsPage() {
  const page = useWithdrawals()
  const { info, mine } = page
  const status = mine && <WithdrawalStatus order={mine} wide={false} cancel={page.cancel} {...(page.placed && { onAgain: page.again })} />
  return (
    <MobilePage title={m.cashier_withdraw_title()}>
      {!page.placed && <KindTabs kind={page.type} onKind={page.setType} />}
      {insteadOfForm(page) ??
        (page.placed
          ? status
          : info && (
              <>
                {page.open && status}
                <Funds info={info} limitsShown={page.limitsShown} />
                <MissingList missing={page.missing} />
                {page.ready && <WithdrawPanel page={page} info={info} />}
                <Panel title={m.cashier_tips()}>
                  <WithdrawTips info={info} />
                </Panel>
                <PayoutFeed feed={page.feed} />
              </>
            ))}
    </MobilePage>
  )
}
