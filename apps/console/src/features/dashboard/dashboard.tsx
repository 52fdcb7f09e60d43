import { Paper, Stack, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, use } from 'react'
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
  const places = usePlaces()
  const may = useMay()
  return (
    <>
      <div className={classes.queues}>
        {data.queues.map((queue) => (
          <Tile key={queue.queue} queue={queue} place={places.find(({ name }) => name === queue.queue)} />
        ))}
        <div className={classes.tile}>
          <span className={classes.label}>{m.dashboard_online()}</span>
          <span className={classes.count}>{data.online}</span>
        </div>
      </div>
      <div className={classes.board}>
        <Vendors vendors={data.vendors} />
        <Registrations days={data.days} />
      </div>
      {may('money.view') && <MoneyBoard />}
      {may('money.view') && <MoneyDays />}
    </>
  )
}

function Tile({ queue: { queue, count, oldest_seconds: oldest }, place }: { readonly queue: Waiting; readonly place: Place | undefined }) {
  return (
    <Link to={place?.to ?? '/'} search={place?.search ?? {}} className={classes.tile} data-waiting={count > 0 || undefined}>
      <span className={classes.label}>{place?.title() ?? queue}</span>
      <span className={classes.count}>{count}</span>
      <span className={classes.oldest}>{count === 0 ? m.dashboard_clear() : m.dashboard_oldest({ age: spanText(oldest) })}</span>
    </Link>
  )
}

function Vendors({ vendors }: Pick<DashboardData, 'vendors'>) {
  const facts = vendors.map(({ vendor, age_seconds: age }) => ({
    label: m.dashboard_vendor({ vendor }),
    value: <Mark tone={age > VENDOR_LATE_SECONDS ? 'bad' : 'good'}>{m.dashboard_read_ago({ age: spanText(age) })}</Mark>,
  }))
  return <Board title={m.dashboard_vendors()} facts={facts} />
}

function Registrations({ days }: Pick<DashboardData, 'days'>) {
  const facts = days.toReversed().map(({ date, registrations }) => ({ label: date, value: registrations }))
  return <Board title={m.dashboard_registrations()} facts={facts} />
}

function Board({ title, facts }: { readonly title: string } & ComponentProps<typeof Facts>) {
  return (
    <Paper withBorder p="sm">
      <Title order={2} size="h6" mb="xs">
        {title}
      </Title>
      <Facts facts={facts} />
    </Paper>
  )
}
