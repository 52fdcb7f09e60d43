import { Money } from '@jade/ui/money-text'
import { Skeleton } from '@jade/ui/skeleton'
import { IconArrowBackUp } from '@tabler/icons-react'
import { m } from '#messages'
import { Processing } from '../../money/door.ts'
import type { useWalletScreen } from '../screens/wallet/wallet.model.ts'
import css from './balance-card.module.css'
import { Way } from './way.tsx'

/** The total in gold, what it is made of, and the three ways of money. */
export function BalanceCard({ wallet }: { readonly wallet: ReturnType<typeof useWalletScreen> }) {
  const { recallAll } = wallet
  return (
    <section className={css.card} aria-label={m.site_balance()}>
      <div className={css.total}>
        <p className={css.label}>
          <span>{m.site_balance()}</span> <span>{m.wallet_currency()}</span>
        </p>
        <p className={css.amount} aria-live="polite">
          {wallet.total === undefined ? (
            <Skeleton height={48} width="200px" />
          ) : (
            <Money value={wallet.total} tone="gold" size="xl" countUp />
          )}
        </p>
        <div className={css.ways}>
          <Way to="deposit" className={css.lead}>
            {m.site_deposit()}
          </Way>
          <Way to="transfer" className={css.way}>
            {m.site_transfer()}
          </Way>
          <Way to="withdrawals" className={css.way}>
            {m.site_withdraw()}
          </Way>
        </div>
      </div>
      <div className={css.parts}>
        <div className={css.part}>
          <span className={css.label}>{m.site_central_wallet()}</span>
          {wallet.central === undefined ? <Skeleton height={24} width="90px" /> : <Money value={wallet.central} size="lg" countUp />}
        </div>
        {wallet.held && (
          <div className={css.part}>
            <span className={css.label}>{m.site_held()}</span>
            <Money value={wallet.held} size="lg" />
          </div>
        )}
        {wallet.processing && (
          <div className={css.part}>
            <span className={css.label}>{m.wallet_on_its_way()}</span>
            <Processing amount={wallet.processing} />
          </div>
        )}
        <button
          type="button"
          className={css.recall}
          onClick={recallAll.press}
          disabled={recallAll.spinning || !wallet.anywhere}
          aria-busy={recallAll.spinning}
        >
          <IconArrowBackUp size={20} stroke={1.8} aria-hidden />
          {recallAll.spinning ? m.wallet_recalling() : m.wallet_recall_all()}
        </button>
      </div>
    </section>
  )
}
