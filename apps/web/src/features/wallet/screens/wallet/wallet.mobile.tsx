import { m } from '#messages'
import { whenAwake } from '../../../site/door.ts'
import { BalanceCard } from '../../parts/balance-card.tsx'
import { WalletList } from '../../parts/wallet-list.tsx'
import { useWalletScreen } from './wallet.model.ts'
import css from './wallet.module.css'

const ActivityList = whenAwake(() => import('../../parts/activity-list.tsx'))
const AutoSwitch = whenAwake(() => import('../../parts/auto-switch.tsx'))
const RecentBets = whenAwake(() => import('../../parts/recent-bets.tsx'))
const VerifyWay = whenAwake(() => import('../../parts/verify-way.tsx'))

export default function Wallet() {
  const wallet = useWalletScreen()
  return (
    <div className={css.page}>
      <h1 className="jp-hidden">{m.wallet_title()}</h1>
      <BalanceCard wallet={wallet} />
      <ActivityList platformName={wallet.platformName} />
      <WalletList wallet={wallet} />
      <AutoSwitch auto={wallet.auto} />
      <RecentBets />
      <VerifyWay />
    </div>
  )
}
