import { IconCards } from '@tabler/icons-react'
import { m } from '#messages'
import type { Bet } from '../screens/bet-record/bet-record.model.ts'
import css from './line-actions.module.css'

/** The way to the round as it was, and to its verification. */
export function RoundButton({ bet, onOpen }: { readonly bet: Bet; readonly onOpen: (bet: Bet) => void }) {
  if (bet.detail === 0) return <>{bet.round}</>
  return (
    <button type="button" className={css.action} onClick={() => onOpen(bet)}>
      <span className={css.round}>
        {m.records_verify_round()}
        <IconCards size={18} stroke={1.5} aria-hidden />
        <span className="jp-hidden">{bet.round}</span>
      </span>
    </button>
  )
}
