import type { Race } from '@jade/contract/leaderboard/race-calls'
import { useSecondsLeft } from '@jade/ui/clock'
import { Money } from '@jade/ui/money-text'
import { clockText } from '@jade/ui/taipei'
import { Button } from '@mantine/core'
import { m } from '#messages'
import { useClosing, useJoin, useRace, useRaces } from '../races.ts'
import css from './races.module.css'

const KINDS = { win: m.home_race_win, bet: m.home_race_bet, deposit: m.home_race_deposit } as const
const DAY = 86_400

/** Races with prizes below the boards; nothing where none is shown (LEADERBOARD-5). */
export default function Races() {
  const races = useRaces()
  if (races.length === 0) return null
  return (
    <section className={css.races} aria-labelledby="races">
      <h2 id="races" className={css.title}>
        {m.home_race_title()}
      </h2>
      {races.map(({ race, until }) => (
        <RaceCard key={race.id} race={race} until={until} />
      ))}
    </section>
  )
}

interface CardProps {
  readonly race: Race
  readonly until: number
}

function RaceCard({ race, until }: CardProps) {
  const shown = useRace(race.id)
  if (shown?.hidden === 1) return null
  return (
    <article className={css.race} aria-label={race.name}>
      <header className={css.head}>
        <h3 className={css.name}>{race.name}</h3>
        <When race={race} until={until} />
      </header>
      <p className={css.about}>
        {KINDS[race.kind]()} · {m.home_race_span({ from: race.from, to: race.to })}
        {race.level_min > 0 && ` · ${m.home_race_level({ level: String(race.level_min) })}`}
      </p>
      <ul className={css.prizes}>
        {race.prizes.map((prize) => (
          <li key={prize.from}>
            <span>
              {prize.from === prize.to
                ? m.home_race_prize({ from: String(prize.from) })
                : m.home_race_prizes({ from: String(prize.from), to: String(prize.to) })}
            </span>
            <span>
              {prize.amount !== '0.00' && <Money value={prize.amount} tone="gold" />}
              {prize.points > 0 && ` ${m.home_race_coins({ points: String(prize.points) })}`}
            </span>
          </li>
        ))}
      </ul>
      {shown?.mine && <Mine race={race} mine={shown.mine} />}
      <ol className={css.places}>
        {shown?.places.slice(0, 10).map(({ rank, account, amount, own }) => (
          <li key={rank} data-own={own}>
            <span>
              {rank}. {account}
            </span>
            <Money value={amount} />
          </li>
        ))}
      </ol>
      <p className={css.about}>{m.home_race_rules({ multiple: String(race.multiple), time: race.freeze })}</p>
      {(race.state === 'closed' || race.state === 'paying') && <Closing id={race.id} code={shown?.mine?.code ?? ''} />}
    </article>
  )
}

function When({ race, until }: CardProps) {
  const left = useSecondsLeft(until)
  if (race.state === 'announced') return <span className={css.when}>{m.home_race_begins({ date: race.from })}</span>
  if (race.state === 'counting') return <span className={css.when}>{m.home_race_counting({ time: race.freeze })}</span>
  if (race.state !== 'running') return <span className={css.when}>{m.home_race_closed()}</span>
  const [days, time] = [Math.floor((left ?? 0) / DAY), clockText((left ?? 0) % DAY)]
  return <span className={css.when}>{m.home_race_ends({ time: days > 0 ? m.home_race_days({ days: String(days), time }) : time })}</span>
}

type Own = NonNullable<NonNullable<ReturnType<typeof useRace>>['mine']>

function Mine({ race, mine }: { readonly race: Race; readonly mine: Own }) {
  const join = useJoin(race.kind)
  if (mine.level_fits === 0) return <p className={css.mine}>{m.home_race_level({ level: String(race.level_min) })}</p>
  if (mine.joined === 0)
    return (
      <p className={css.mine}>
        <span>{m.home_race_joining()}</span>
        <Button size="sm" variant="default" loading={join.isPending} onClick={() => join.mutate()}>
          {m.home_race_join()}
        </Button>
      </p>
    )
  const { rank, amount, missing, next } = mine
  return (
    <p className={css.mine}>
      <span>{rank > 0 ? m.home_race_mine({ rank: String(rank), amount }) : m.home_race_none({ amount })}</span>
      {next > 0 && race.state === 'running' && <span>{m.home_race_missing({ amount: missing, rank: String(next) })}</span>}
    </p>
  )
}

const closingWords = { same: m.home_race_same, first: m.home_race_true, bad: m.home_race_false } as const

function Closing({ id, code }: { readonly id: string; readonly code: string }) {
  const closing = useClosing(id, code)
  const { data } = closing
  return (
    <div className={css.mine}>
      <Button size="sm" variant="default" loading={closing.isPending} onClick={() => closing.mutate()}>
        {m.home_race_verify()}
      </Button>
      <span role="status" className={css.hash}>
        {data && closingWords[data.verdict]({ hash: data.hash })}
        {data?.own && ` · ${m.home_race_line({ rank: String(data.own.rank), amount: data.own.amount, code })}`}
      </span>
    </div>
  )
}
