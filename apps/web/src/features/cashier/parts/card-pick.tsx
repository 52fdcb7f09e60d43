import { IconCircleCheckFilled } from '@tabler/icons-react'
import { m } from '#messages'
import type { Card } from '../cards.ts'
import css from './card-pick.module.css'

/** To which account: radio cards; one on hold says why and from when. */
export function CardPick({
  cards,
  chosen,
  onChoose,
}: {
  readonly cards: readonly Card[]
  readonly chosen: Card | undefined
  readonly onChoose: (id: string) => void
}) {
  return (
    <fieldset className={css.set}>
      <legend className={css.legend}>{m.cashier_to_account()}</legend>
      {cards.map((card) => (
        <label key={card.id} className={css.card} data-chosen={card.id === chosen?.id} data-held={card.usable === 0}>
          <input
            type="radio"
            className="jp-hidden"
            name="cashier-card"
            checked={card.id === chosen?.id}
            disabled={card.usable === 0}
            onChange={() => onChoose(card.id)}
          />
          <span className={css.words}>
            <span className={css.name}>{card.bank_name}</span>
            <span className={css.number}>{card.card_number.replaceAll('*', '•')}</span>
            {card.usable === 0 && <span className={css.held}>{m.cashier_card_held({ time: card.usable_at.slice(0, 16) })}</span>}
          </span>
          {card.id === chosen?.id && <IconCircleCheckFilled className={css.tick} size={22} aria-hidden />}
        </label>
      ))}
    </fieldset>
  )
}
