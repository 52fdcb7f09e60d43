import { PageTitle } from '@jade/ui/panel'
import { m } from '#messages'
import { Funds } from '../../parts/funds.tsx'
import { KindTabs } from '../../../accounts/door.ts'
import { MissingList } from '../../parts/missing-list.tsx'
import { PayoutFeed } from '../../parts/payout-feed.tsx'
import { WithdrawPanel } from '../../parts/withdraw-panel.tsx'
import { WithdrawTips } from '../../parts/withdraw-tips.tsx'
import { WithdrawalStatus } from '../../parts/withdrawal-status.tsx'
import { insteadOfForm } from '../../parts/withdrawals-view.tsx'
import css from './withdrawals.desktop.module.css'
import { useWithdrawals } from './withdrawals.model.ts'

export default function WithdrawalsPage() {
  const page = useWithdrawals()
  const { info, mine } = page
  const status = mine && <WithdrawalStatus order={mine} wide cancel={page.cancel} {...(page.placed && { onAgain: page.again })} />
  return (
    <>
      <PageTitle hint={m.cashier_withdraw_hint()}>{m.cashier_withdraw_title()}</PageTitle>
      {!page.placed && <KindTabs kind={page.type} onKind={page.setType} />}
      {insteadOfForm(page) ??
        (page.placed
          ? status
          : info && (
              <div className={css.page}>
                <div className={css.main}>
                  {page.open && status}
                  <Funds info={info} limitsShown={page.limitsShown} />
                  <MissingList missing={page.missing} />
                  {page.ready && <WithdrawPanel page={page} info={info} />}
                </div>
                <aside className={css.side} aria-label={m.cashier_tips()}>
                  <section className={css.tips}>
                    <h2 className={css.tipsTitle}>{m.cashier_tips()}</h2>
                    <WithdrawTips info={info} />
                  </section>
                  <PayoutFeed feed={page.feed} />
                </aside>
              </div>
            ))}
    </>
  )
}
