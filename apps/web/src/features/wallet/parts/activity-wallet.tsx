import { formatMoney } from '@jade/ui/money'
import { Money } from '@jade/ui/money-text'
import { IconLock, IconLockOpen2 } from '@tabler/icons-react'
import { m } from '#messages'
import { type ActivityDialog, type ActivityWallet, flowShare, leftOf } from '../activity.ts'
import { ActivityProgress } from './activity-progress.tsx'
import css from './activity-wallet.module.css'
import { Way } from './way.tsx'

interface ActivityWalletProps {
  readonly wallet: ActivityWallet
  readonly onOpen: (dialog: ActivityDialog) => void
  /** How a platform is called. */
  readonly platformName: (code: string) => string
}

/** An activity wallet: its money, how much of its wagering requirement is met, and what may be done now. */
export function ActivityWalletCard({ wallet, onOpen, platformName }: ActivityWalletProps) {
  const share = flowShare(wallet)
  const reached = share >= 1
  const Lock = reached ? IconLockOpen2 : IconLock
  return (
    <article className={css.card} aria-label={wallet.name} data-reached={reached}>
      <header className={css.head}>
        <span className={css.mark}>
          <Lock size={22} stroke={1.6} aria-hidden />
        </span>
        <div className={css.names}>
          <h3 className={css.name}>{wallet.name}</h3>
          {wallet.expires !== '' && <span className={css.note}>{m.wallet_expires({ time: wallet.expires.slice(0, 16) })}</span>}
          {wallet.wallet !== '' && <span className={css.note}>{m.wallet_money_at({ platform: platformName(wallet.wallet) })}</span>}
        </div>
        <Money value={wallet.money} tone="gold" size="lg" countUp />
      </header>
      <div className={css.flow}>
        <div className={css.line}>
          <span>{m.wallet_flow()}</span>
          <span className={css.share}>{reached ? m.wallet_flow_done() : `${Math.floor(share * 100)}%`}</span>
        </div>
        <div
          className={css.track}
          role="progressbar"
          aria-label={m.wallet_flow()}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.floor(share * 100)}
        >
          <span className={css.bar} style={{ transform: `scaleX(${share})` }} />
        </div>
        <p className={css.note}>
          {m.wallet_flow_figures({ now: formatMoney(wallet.bonus_now_bet), need: formatMoney(wallet.bonus_bet) })}{' '}
          {!reached && m.wallet_flow_left({ left: leftOf(wallet) })}{' '}
          <Way to="withdrawals-limit-record" className={css.link}>
            {m.wallet_flow_bets()}
          </Way>
        </p>
        <ActivityProgress wallet={wallet} />
      </div>
      <div className={css.actions}>
        <button type="button" className={css.action} onClick={() => onOpen({ kind: 'add', wallet })}>
          {m.wallet_add()}
          <span className="jp-hidden">{wallet.name}</span>
        </button>
        {wallet.can_give_up === 1 && (
          <button type="button" className={css.action} onClick={() => onOpen({ kind: 'give-up', wallet })}>
            {m.wallet_give_up()}
            <span className="jp-hidden">{wallet.name}</span>
          </button>
        )}
        {reached && (
          <button type="button" className={css.unlock} onClick={() => onOpen({ kind: 'unlock', wallet })}>
            {m.wallet_unlock()}
            <span className="jp-hidden">{wallet.name}</span>
          </button>
        )}
      </div>
    </article>
  )
}
