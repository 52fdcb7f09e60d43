import { StatusPill } from '@jade/ui/status-pill'
import type { ReactNode } from 'react'
import { m } from '#messages'
import type { Card } from '../cards.ts'
import css from './bank-card-face.module.css'

const STATE = {
  0: { tone: 'waiting', word: m.cashier_card_state_review },
  1: { tone: 'good', word: m.cashier_card_state_good },
  2: { tone: 'bad', word: m.cashier_card_state_refused },
} as const

/** A bound card drawn as one: bank, masked number and holder, state; why it was refused and from when it can be paid to. */
export function BankCardFace({ card, action }: { readonly card: Card; readonly action?: ReactNode }) {
  const state = STATE[card.status_debit_card]
  const held = card.status_debit_card === 1 && card.usable === 0
  return (
    <article className={css.card} data-state={card.status_debit_card} aria-label={`${card.bank_name} ${card.card_number}`}>
      <div className={css.top}>
        <span className={css.bank}>
          <span className={css.seal} aria-hidden>
            {card.bank}
          </span>
          <span className={css.names}>
            <span className={css.name}>{card.bank_name}</span>
            <span className={css.branch}>{card.branch_name}</span>
          </span>
        </span>
        <StatusPill tone={state.tone}>{state.word()}</StatusPill>
      </div>
      <p className={css.number}>{card.card_number.replaceAll('*', '•')}</p>
      <div className={css.foot}>
        <span className={css.holder}>{card.account_name}</span>
        {action}
      </div>
      {card.status_debit_card === 2 && card.reason !== '' && <p className={css.note}>{m.cashier_reason({ reason: card.reason })}</p>}
      {card.status_debit_card === 0 && <p className={css.note}>{m.cashier_card_review_text()}</p>}
      {held && <p className={css.note}>{m.cashier_card_held({ time: card.usable_at.slice(0, 16) })}</p>}
    </article>
  )
}
