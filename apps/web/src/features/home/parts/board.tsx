import { EmptyState, ErrorState, ListSkeleton } from '@jade/ui/list-faces'
import { Money } from '@jade/ui/money-text'
import { IconTrophy } from '@tabler/icons-react'
import { m } from '#messages'
import { ScreenLink } from '../../site/door.ts'
import { type BoardRow, useBoard } from '../board.ts'
import css from './board.module.css'
import Races from './races.tsx'

const TYPES = [
  ['win', m.home_board_win],
  ['bet', m.home_board_bet],
  ['deposit', m.home_board_deposit],
] as const
const PERIODS = [
  ['day', m.home_board_day],
  ['week', m.home_board_week],
  ['month', m.home_board_month],
] as const
/** So many lines a home shows of the fifty. */
const SHOWN = 10

/** Who won, bet and brought most: ten lines with the choice of board and period. Nothing for a player who has to stop (LEADERBOARD-4). */
export default function Board() {
  const { place, ...board } = useBoard()
  if (board.isHidden) return null
  const rows = board.rows?.slice(0, SHOWN)
  return (
    <>
      <section ref={place} className={css.board} aria-labelledby="leaderboard">
        <header className={css.head}>
          <h2 id="leaderboard" className={css.title}>
            <IconTrophy size={22} stroke={1.6} aria-hidden />
            {m.home_board_title()}
          </h2>
          <Pick label={m.home_board_period()} options={PERIODS} value={board.period} onPick={board.setPeriod} />
        </header>
        <Pick label={m.home_board_type()} options={TYPES} value={board.type} onPick={board.setType} wide />
        <div className={css.body}>
          {board.failed ? (
            <ErrorState onRetry={board.retry} busy={board.busy} />
          ) : !rows ? (
            <ListSkeleton rows={5} height={44} />
          ) : rows.length === 0 ? (
            <EmptyState title={m.home_board_empty()} />
          ) : (
            <ol className={css.rows} aria-busy={board.busy}>
              {rows.map((row, at) => (
                <Line key={`${at} ${row.account}`} row={row} />
              ))}
            </ol>
          )}
        </div>
        <p className={css.foot}>
          <span>{rows?.some(({ demo }) => demo === 1) ? m.home_board_demo() : m.home_board_every()}</span>
          {board.updatedAt !== '' && <span>{m.home_board_updated({ time: board.updatedAt.slice(11, 16) })}</span>}
          {board.loggedIn && (
            <ScreenLink to="user-info" className={css.link}>
              {m.home_board_choose()}
            </ScreenLink>
          )}
        </p>
      </section>
      {rows && <Races />}
    </>
  )
}

function Line({ row }: { readonly row: BoardRow }) {
  return (
    <li className={css.row} data-rank={row.rank <= 3 ? row.rank : undefined}>
      <span className={css.rank}>
        <span className="jp-hidden">{m.home_board_rank({ rank: String(row.rank) })}</span>
        <span aria-hidden>{row.rank}</span>
      </span>
      <span className={css.who}>
        {row.account}
        {row.demo === 1 && <small className={css.demo}>{m.home_board_demo_mark()}</small>}
      </span>
      <span className={css.level}>VIP {row.level}</span>
      <Money value={row.amount} tone="gold" />
    </li>
  )
}

interface PickProps<V extends string> {
  readonly label: string
  readonly options: readonly (readonly [V, () => string])[]
  readonly value: V
  readonly onPick: (value: V) => void
  readonly wide?: boolean
}

function Pick<V extends string>({ label, options, value, onPick, wide = false }: PickProps<V>) {
  return (
    <div className={css.pick} role="group" aria-label={label} data-wide={wide}>
      {options.map(([one, text]) => (
        <button key={one} type="button" className={css.option} aria-pressed={one === value} onClick={() => onPick(one)}>
          {text()}
        </button>
      ))}
    </div>
  )
}
