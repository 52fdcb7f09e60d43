import { IconCircleCheckFilled } from '@tabler/icons-react'
import { m } from '#messages'
import type { PayAccount } from '../../accounts/door.ts'
import css from './card-pick.module.css'

/** To which account: radio cards; one on hold says why and from when. */
export function CardPick({
  accounts,
  chosen,
  onChoose,
}: {
  readonly accounts: readonly PayAccount[]
  readonly chosen: PayAccount | undefined
  readonly onChoose: (id: string) => void
}) {
  return (
    <fieldset className={css.set}>
      <legend className={css.legend}>{m.cashier_to_account()}</legend>
      {accounts.map((account) => (
        <label key={account.id} className={css.card} data-chosen={account.id === chosen?.id} data-held={account.usable === 0}>
          <input
            type="radio"
            className="jp-hidden"
            name="cashier-card"
            checked={account.id === chosen?.id}
            disabled={account.usable === 0}
            onChange={() => onChoose(account.id)}
          />
          <span className={css.words}>
            <span className={css.name}>{account.title}</span>
            <span className={css.number}>{account.number}</span>
            {account.kind === 'store' && <span className={css.number}>{account.sub}</span>}
            {account.usable === 0 && <span className={css.held}>{m.cashier_card_held({ time: account.usableAt.slice(0, 16) })}</span>}
          </span>
          {account.id === chosen?.id && <IconCircleCheckFilled className={css.tick} size={22} aria-hidden />}
        </label>
      ))}
    </fieldset>
  )
}
