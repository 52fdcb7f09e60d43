import { groupThousands } from '@jade/ui/money'
import { Paper, Stack, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode, use } from 'react'
import { type ScreenQueue, Screens } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'
import { Coming } from '../../parts/coming.tsx'
import { spanText } from '../../parts/age.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Mark } from '../../parts/mark.tsx'
import { ScreenHead } from '../../parts/screen-head.tsx'
import { useMay } from '../session/session.ts'
import classes from './dashboard.module.css'
import { MoneyBoard } from './money-board.tsx'
import { MoneyDays } from './money-days.tsx'
import { type DashboardData, useDashboard } from './queue-counts.ts'

/** Bet records are read every five seconds; a minute without is worth a look. */
const VENDOR_LATE_SECONDS = 60

type Waiting = DashboardData['queues'][number]

interface Place extends ScreenQueue {
  /** Where it is worked off. */
  readonly to: string
}

/** The queues that screens declare. */
function usePlaces(): readonly Place[] {
  return use(Screens).flatMap(({ queues = [], path }) => queues.map((queue) => ({ ...queue, to: path })))
}

export default function Dashboard() {
  const query = useDashboard()
  const { data } = query
  return (
    <Stack gap="lg">
      <ScreenHead title={m.dashboard_title()}>
        {data && <Mark tone={data.site_open ? 'good' : 'bad'}>{data.site_open ? m.dashboard_site_open() : m.dashboard_site_closed()}</Mark>}
      </ScreenHead>
      {data ? <Today data={data} /> : <Coming query={query} height={320} />}
    </Stack>
  )
}

function Today({ data }: { readonly data: DashboardData }) {
  const may = useMay()
  return (
    <>
      <Queues queues={data.queues} />
      <div className={classes.board}>
        <Players online={data.online} days={data.days} />
        <Feeds vendors={data.vendors} />
      </div>
      {may('money.view') && <MoneyBoard />}
      {may('money.view') && <MoneyDays />}
    </>
  )
}

/** What waits, each with its age; what is clear takes one line. The order is the server's, so that nothing moves under a pointer but what came or went. */
function Queues({ queues }: Pick<DashboardData, 'queues'>) {
  const places = usePlaces()
  const placeOf = (queue: Waiting) => places.find(({ name }) => name === queue.queue)
  const waiting = queues.filter(({ count }) => count > 0)
  const clear = queues.filter(({ count }) => count === 0)
  return (
    <section className={classes.work}>
      <Title order={2} size="h5">
        {m.dashboard_queues()}
      </Title>
      {waiting.length > 0 ? (
        <div className={classes.queues}>
          {waiting.map((queue) => (
            <Tile key={queue.queue} queue={queue} place={placeOf(queue)} />
          ))}
        </div>
      ) : (
        <Mark tone="good">{m.dashboard_all_clear()}</Mark>
      )}
      {clear.length > 0 && (
        <div className={classes.clear}>
          <span>{m.dashboard_clear()}</span>
          {clear.map((queue) => (
            <Door key={queue.queue} place={placeOf(queue)} className={classes.chip}>
              {placeOf(queue)?.title() ?? queue.queue}
            </Door>
          ))}
        </div>
      )}
    </section>
  )
}

function Tile({ queue, place }: { readonly queue: Waiting; readonly place: Place | undefined }) {
  return (
    <Door place={place} className={classes.tile}>
      <span className={classes.label}>{place?.title() ?? queue.queue}</span>
      <span className={classes.count}>{queue.count}</span>
      <span className={classes.oldest}>{m.dashboard_oldest({ age: spanText(queue.oldest_seconds) })}</span>
    </Door>
  )
}

interface DoorProps {
  readonly place: Place | undefined
  readonly className: string | undefined
  readonly children: ReactNode
}

/** To the screen where a queue is worked off. */
function Door({ place, className, children }: DoorProps) {
  return (
    <Link to={place?.to ?? '/'} search={place?.search ?? {}} className={className}>
      {children}
    </Link>
  )
}

/** Who is here now, and who came in the last days. */
function Players({ online, days }: Pick<DashboardData, 'online' | 'days'>) {
  const most = Math.max(1, ...days.map(({ registrations }) => registrations))
  return (
    <Board title={m.dashboard_players()}>
      <div className={classes.now}>
        <span className={classes.count}>{groupThousands(String(online))}</span>
        <span className={classes.label}>{m.dashboard_online()}</span>
      </div>
      <h3 className={classes.label}>{m.dashboard_registrations()}</h3>
      <dl className={classes.days}>
        {days.toReversed().map(({ date, registrations }) => (
          <div key={date} className={classes.day} style={{ '--share': registrations / most } as CSSProperties}>
            <dt>{date.slice(5)}</dt>
            <dd>{groupThousands(String(registrations))}</dd>
          </div>
        ))}
      </dl>
    </Board>
  )
}

/** Bet records of the vendors: one line while all are read in time, and the late ones by name. */
function Feeds({ vendors }: Pick<DashboardData, 'vendors'>) {
  const late = vendors.filter(({ age_seconds: age }) => age > VENDOR_LATE_SECONDS)
  const facts = vendors.map(({ vendor, age_seconds: age }) => ({
    label: vendor,
    value: <Mark tone={age > VENDOR_LATE_SECONDS ? 'bad' : 'good'}>{m.dashboard_read_ago({ age: spanText(age) })}</Mark>,
  }))
  return (
    <Board title={m.dashboard_vendors()}>
      <Mark tone={late.length > 0 ? 'bad' : 'good'}>
        {late.length > 0
          ? m.dashboard_feeds_late({ late: late.length, all: vendors.length })
          : m.dashboard_feeds_read({ all: vendors.length, age: spanText(VENDOR_LATE_SECONDS) })}
      </Mark>
      <details className={classes.feeds} open={late.length > 0 || undefined}>
        <summary>{m.dashboard_feeds_each()}</summary>
        <Facts facts={facts} />
      </details>
    </Board>
  )
}

function Board({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Paper withBorder p="sm">
      <Title order={2} size="h6" mb="xs">
        {title}
      </Title>
      {children}
    </Paper>
  )
}
