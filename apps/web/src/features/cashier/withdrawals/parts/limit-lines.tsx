import { EmptyState, ErrorState, ListSkeleton } from '@jade/ui/list-faces'
import { formatMoney } from '@jade/ui/money'
import { Money } from '@jade/ui/money-text'
import { Pager } from '@jade/ui/paged-table'
import { IconTargetArrow } from '@tabler/icons-react'
import { m } from '#messages'
import type { LimitLines } from '../limit-lines.ts'
import { BetsBar } from './bets-bar.tsx'
import css from './limit-lines.module.css'

/** What is still missing of one record, and each bet that counted with how much of it did. */
export function LimitLinesView({ page }: { readonly page: LimitLines }) {
  const { record } = page
  if (!record) return null
  return (
    <div className={css.view}>
      <BetsBar now={record.now_bet} need={record.need_bet} label={`${record.type} · ${record.platform}`} />
      <p className={css.how}>{m.cashier_lines_how()}</p>
      <Lines page={page} />
    </div>
  )
}

function Lines({ page }: { readonly page: LimitLines }) {
  const { lines } = page
  if (page.failed) return <ErrorState onRetry={page.retry} busy={page.busy} />
  if (!lines) return <ListSkeleton rows={4} />
  if (lines.length === 0)
    return (
      <EmptyState title={m.cashier_lines_none()} hint={m.cashier_lines_none_text()} icon={<IconTargetArrow size={34} stroke={1.4} />} />
    )
  return (
    <>
      <ul className={css.lines} aria-busy={page.busy}>
        {lines.map((line) => (
          <li key={line.id} className={css.line}>
            <span className={css.words}>
              <span className={css.game}>{line.game_name || m.cashier_lines_unlock()}</span>
              <span className={css.small}>
                {line.time.slice(0, 16)} · {m.cashier_lines_sum({ used: formatMoney(line.used_bet), percent: line.percent })}
              </span>
            </span>
            <span className={css.counted}>
              <Money value={line.counted} tone="gold" />
              <span className={css.small}>{m.cashier_lines_valid({ valid: formatMoney(line.valid_bet) })}</span>
            </span>
          </li>
        ))}
      </ul>
      <Pager {...page.paging} />
    </>
  )
}
