import { later } from '@jade/ui/fetched'
import { Suspense } from 'react'
import { EmptyState, ErrorState, ListSkeleton } from '@jade/ui/list-faces'
import { m } from '#messages'
import type { useWalletScreen } from '../screens/wallet/wallet.model.ts'
import { PlatformWalletCard } from './platform-wallet.tsx'
import css from './wallet-list.module.css'

const TransferDetail = later(() => import('./transfer-detail.tsx'))

/** The platforms' wallets; a refused recall is said above them. */
export function WalletList({ wallet }: { readonly wallet: ReturnType<typeof useWalletScreen> }) {
  const { platforms, recallOne, detail } = wallet
  return (
    <section aria-labelledby="platform-wallets">
      <h2 id="platform-wallets" className={css.title}>
        {m.wallet_platforms()}
      </h2>
      {recallOne.failure && (
        <p className={css.failure} role="alert">
          {recallOne.failure}
        </p>
      )}
      {platforms.failed ? (
        <ErrorState onRetry={platforms.retry} busy={platforms.busy} />
      ) : !platforms.rows ? (
        <ListSkeleton rows={2} height={126} />
      ) : platforms.rows.length === 0 ? (
        <EmptyState title={m.wallet_no_platforms()} hint={m.wallet_no_platforms_hint()} />
      ) : (
        <div className={css.list}>
          {platforms.rows.map((entry) => (
            <PlatformWalletCard key={entry.code} entry={entry} wallet={wallet} />
          ))}
        </div>
      )}
      {detail.shown && (
        <Suspense>
          <TransferDetail key={detail.shown.code} code={detail.shown.code} name={detail.shown.name} onClose={detail.close} />
        </Suspense>
      )}
    </section>
  )
}
