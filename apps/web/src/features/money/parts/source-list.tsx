import { Money } from '@jade/ui/money-text'
import { m } from '#messages'
import css from './source-list.module.css'

interface SourceListProps {
  readonly sources: readonly { readonly id: number; readonly name: string; readonly money: string }[]
  readonly chosen: number | undefined
  readonly onChoose: (id: number) => void
  /** Id of the element that names the list. */
  readonly labelledBy: string
}

/** The wallets money may come from, the main one first; scrolls above four. */
export function SourceList({ sources, chosen, onChoose, labelledBy }: SourceListProps) {
  return (
    <div className={css.sources} role="radiogroup" aria-labelledby={labelledBy} data-many={sources.length > 4}>
      {sources.map((wallet) => (
        <label key={wallet.id} className={css.source}>
          <input type="radio" name="source" value={wallet.id} checked={wallet.id === chosen} onChange={() => onChoose(wallet.id)} />
          <span className={css.name}>{wallet.name}</span>
          <Money value={wallet.money} />
        </label>
      ))}
    </div>
  )
}

interface TargetBoxProps {
  readonly name: string
  readonly money: string
  /** Whose money is there, when it is an activity wallet's. */
  readonly walletName: string | undefined
}

/** Where the money goes: the platform, its balance, and whose money is there. */
export function TargetBox({ name, money, walletName }: TargetBoxProps) {
  return (
    <div className={css.target}>
      <span>
        <span className={css.small}>{m.money_to()}</span>
        <strong>{name}</strong>
        {walletName && <span className={css.small}>{m.money_funded_by({ wallet: walletName })}</span>}
      </span>
      <Money value={money} tone="gold" size="lg" />
    </div>
  )
}
