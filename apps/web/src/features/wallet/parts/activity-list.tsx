import { later } from '@jade/ui/fetched'
import { Suspense } from 'react'
import { m } from '#messages'
import { useActivityWallets } from '../activity.ts'
import { ActivityWalletCard } from './activity-wallet.tsx'
import css from './wallet-list.module.css'

const ActivityDialogs = later(() => import('./activity-dialogs.tsx'))

/** The activity wallets; nothing at all for a player without one. */
export default function ActivityList({ platformName }: { readonly platformName: (code: string) => string }) {
  const { list, dialog, open, close } = useActivityWallets()
  if (list.length === 0 && !dialog) return null
  return (
    <section aria-labelledby="activity-wallets">
      <h2 id="activity-wallets" className={css.title}>
        {m.wallet_activity()}
      </h2>
      <div className={css.list}>
        {list.map((wallet) => (
          <ActivityWalletCard key={wallet.id} wallet={wallet} onOpen={open} platformName={platformName} />
        ))}
      </div>
      {dialog && (
        <Suspense>
          <ActivityDialogs dialog={dialog} onClose={close} />
        </Suspense>
      )}
    </section>
  )
}
