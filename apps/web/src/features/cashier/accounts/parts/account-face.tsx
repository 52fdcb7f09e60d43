import { StatusPill } from '@jade/ui/status-pill'
import type { ReactNode } from 'react'
import { m } from '#messages'
import type { PayAccount } from '../accounts.ts'
import css from './account-face.module.css'

const STATE = {
  0: { tone: 'waiting', word: m.cashier_card_state_review },
  1: { tone: 'good', word: m.cashier_card_state_good },
  2: { tone: 'bad', word: m.cashier_card_state_refused },
} as const

/** A bound account drawn as a card: where, which, whose, and its state; why it was refused and from when it can be paid to. */
export function AccountFace({ account, action }: { readonly account: PayAccount; readonly action?: ReactNode }) {
  const state = STATE[account.status]
  return (
    <article className={css.card} data-state={account.status} data-kind={account.kind} aria-label={`${account.title} ${account.number}`}>
      <div className={css.top}>
        <span className={css.bank}>
          <span className={css.seal} aria-hidden>
            {account.seal}
          </span>
          <span className={css.names}>
            <span className={css.name}>
              {account.title}
              {account.tpay && <span className={css.badge}>{m.cashier_tpay_badge()}</span>}
            </span>
            <span className={css.branch}>{account.sub}</span>
          </span>
        </span>
        <StatusPill tone={state.tone}>{state.word()}</StatusPill>
      </div>
      <p className={css.number}>{account.number}</p>
      <div className={css.foot}>
        <span className={css.holder}>{account.holder}</span>
        {action}
      </div>
      <Note account={account} />
    </article>
  )
}

function Note({ account }: { readonly account: PayAccount }) {
  const { status, usable, usableAt, reason, kind } = account
  if (status === 2) return reason === '' ? null : <p className={css.note}>{m.cashier_reason({ reason })}</p>
  if (status === 0) return <p className={css.note}>{kind === 'bank' ? m.cashier_card_review_text() : m.cashier_account_review_text()}</p>
  return usable === 1 ? null : <p className={css.note}>{m.cashier_card_held({ time: usableAt.slice(0, 16) })}</p>
}
