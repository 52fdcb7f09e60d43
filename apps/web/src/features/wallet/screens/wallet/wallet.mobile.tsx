import { m } from '#messages'
import { ActivityList } from '../../parts/activity-list.tsx'
import { AutoSwitch } from '../../parts/auto-switch.tsx'
import { BalanceCard } from '../../parts/balance-card.tsx'
import { VerifyWay } from '../../parts/verify-way.tsx'
import { WalletList } from '../../parts/wallet-list.tsx'
import { useWalletScreen } from './wallet.model.ts'
import css from './wallet.module.css'

export default function Wallet() {
  const wallet = useWalletScreen()
  return (
    <div className={css.page}>
      <h1 className="jp-hidden">{m.wallet_title()}</h1>
      <BalanceCard wallet={wallet} />
      <ActivityList platformName={wallet.platformName} />
      <WalletList wallet={wallet} />
      <AutoSwitch auto={wallet.auto} />
      <VerifyWay />
    </div>
  )
}
