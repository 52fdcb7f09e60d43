import { m } from '#messages'
import css from './source-list.module.css'

interface NotCountedProps {
  readonly wallets: readonly { readonly id: number; readonly name: string; readonly platforms: readonly string[] }[]
}

/** Why an activity wallet is not among the sources: bets at this platform would count nothing for it. */
export function NotCounted({ wallets }: NotCountedProps) {
  return wallets.map((wallet) => (
    <p key={wallet.id} className={css.away}>
      {m.money_not_counted({ wallet: wallet.name, platforms: wallet.platforms.join(m.money_between()) })}
    </p>
  ))
}
