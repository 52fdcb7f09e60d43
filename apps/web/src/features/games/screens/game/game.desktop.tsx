import { EmptyState, ErrorState } from '@jade/ui/list-faces'
import { m } from '#messages'
import { ErrorPage, ScreenLink } from '../../../site/door.ts'
import { hallOf } from '../../group.ts'
import { GamesGrid } from '../../parts/games-grid.tsx'
import { HallHead } from '../../parts/hall.tsx'
import hall from '../../parts/hall.module.css'
import css from './game.module.css'
import { useGameScreen } from './game.model.ts'

export default function Game() {
  const { group, platforms, platform, unknown, games } = useGameScreen()
  return (
    <div className={hall.hall}>
      <HallHead group={group} groups={platforms.groups} count={platforms.rows?.length} />
      {platforms.failed ? (
        <ErrorState onRetry={platforms.retry} busy={platforms.busy} />
      ) : unknown ? (
        <ErrorPage status={404} message={m.games_unknown_platform()} />
      ) : platforms.rows?.length === 0 ? (
        <EmptyState
          title={m.games_unknown_platform()}
          action={
            <ScreenLink to={hallOf(group)} search={{ group } as never} className={css.back}>
              {m.games_to_hall()}
            </ScreenLink>
          }
        />
      ) : (
        <div className={css.columns}>
          <nav className={css.side} aria-label={m.games_platforms()}>
            {platforms.rows?.map((one) => (
              <ScreenLink
                key={one.gp_code}
                to="game"
                search={{ group, code: one.gp_code }}
                className={css.platform}
                {...(one === platform ? { 'aria-current': 'page' as const } : {})}
              >
                <span>{one.name}</span>
                {one.maintain_status === 1 ? (
                  <span className={css.state}>{m.site_maintenance_tile()}</span>
                ) : (
                  one.status === 2 && <span className={css.state}>{m.site_coming_soon()}</span>
                )}
              </ScreenLink>
            ))}
          </nav>
          <section aria-label={platform?.name ?? m.games_title()}>
            <GamesGrid games={games} platform={platform} />
          </section>
        </div>
      )}
    </div>
  )
}
