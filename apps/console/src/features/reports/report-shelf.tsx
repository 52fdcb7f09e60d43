import { Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { m } from '../../paraglide/messages.js'
import type { Entry } from './api.ts'
import classes from './reports.module.css'

const areas: Readonly<Record<Entry['area'], () => string>> = {
  money: m.reports_area_money,
  players: m.reports_area_players,
  games: m.reports_area_games,
  house: m.reports_area_house,
}

/** The reports by what they are about. */
export function ReportShelf({ reports }: { readonly reports: readonly Entry[] }) {
  if (reports.length === 0) return <Text c="dimmed">{m.reports_none()}</Text>
  return (Object.keys(areas) as Entry['area'][]).map((area) => {
    const here = reports.filter((one) => one.area === area)
    return (
      here.length > 0 && (
        <section key={area} aria-label={areas[area]()}>
          <Title order={2} size="h6" mb="xs">
            {areas[area]()}
          </Title>
          <div className={classes.shelf}>
            {here.map((one) => (
              <Link key={one.name} to="/reports" search={{ report: one.name }} className={classes.card}>
                <span className={classes.cardTitle}>{one.title}</span>
                <span className={classes.cardAbout}>{one.about}</span>
                <span className={classes.cardWays}>{one.ways.map(({ label }) => label).join(' · ')}</span>
              </Link>
            ))}
          </div>
        </section>
      )
    )
  })
}
