import { Money } from '@jade/ui/money-text'
import { StatusPill } from '@jade/ui/status-pill'
import { m } from '#messages'
import { holdsMoney, Processing } from '../../money/door.ts'
import { launch, PlatformSign } from '../../site/door.ts'
import type { PlatformWallet, useWalletScreen } from '../screens/wallet/wallet.model.ts'
import css from './platform-wallet.module.css'

interface PlatformWalletProps {
  readonly entry: PlatformWallet
  readonly wallet: ReturnType<typeof useWalletScreen>
}

/** What a platform holds: the balance or the maintenance text, money on its way, and what may be done. */
export function PlatformWalletCard({ entry, wallet }: PlatformWalletProps) {
  const { recallOne } = wallet
  const closed = entry.maintain_status === 1
  const moving = holdsMoney(entry.processing)
  return (
    <article className={css.card} aria-label={entry.name}>
      <header className={css.head}>
        <PlatformSign code={entry.code} group={entry.group} />
        <div className={css.names}>
          <h3 className={css.name}>{entry.name}</h3>
          {entry.player_bonus_wallet_id > 0 && <span className={css.source}>{m.wallet_funded_by({ wallet: entry.wallet_name })}</span>}
        </div>
        {closed ? <StatusPill tone="waiting">{m.site_maintenance_tile()}</StatusPill> : <Money value={entry.wallet} size="lg" countUp />}
      </header>
      {closed && <p className={css.note}>{/\d/.test(entry.wallet) ? entry.wallet : m.wallet_closed_note()}</p>}
      {moving && <Processing amount={entry.processing} since={wallet.sinceOf(entry)} />}
      {!closed && (
        <div className={css.actions}>
          <button type="button" className={css.action} onClick={() => wallet.detail.open(entry)}>
            {m.wallet_move_in()}
            <span className="jp-hidden">{entry.name}</span>
          </button>
          <button
            type="button"
            className={css.action}
            disabled={recallOne.busy || moving || !holdsMoney(entry.wallet)}
            aria-busy={recallOne.busy}
            onClick={() => recallOne.press(entry.code)}
          >
            {m.wallet_recall()}
            <span className="jp-hidden">{entry.name}</span>
          </button>
          <button type="button" className={css.play} onClick={() => launch({ code: entry.code, name: entry.name, group: entry.group })}>
            {m.wallet_play()}
            <span className="jp-hidden">{entry.name}</span>
          </button>
        </div>
      )}
    </article>
  )
}
