import { EmptyState, ErrorState } from '@jade/ui/list-faces'
import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { ErrorPage, PlatformTile, ScreenLink, whenAwake } from '../../../site/door.ts'
import { groupName } from '../../group.ts'
import { Closed } from '../../parts/closed.tsx'
import { GamesGrid } from '../../parts/games-grid.tsx'
import css from './game.module.css'
import { useGameScreen } from './game.model.ts'

const Finder = whenAwake(() => import('../../parts/finder.tsx'))

export default function Game() {
  const { group, code, platforms, platform, unknown, games } = useGameScreen()
  const strip = useRef<HTMLElement>(null)
  const count = platforms.groups.length
  useEffect(() => {
    if (count > 0) strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [group, count])
  return (
    <div className={css.page}>
      <h1 className="jp-hidden">{groupName[group]()}</h1>
      <nav ref={strip} className={css.strip} aria-label={m.games_groups()}>
        {platforms.groups.map((one) => (
          <ScreenLink
            key={one}
            to="game"
            search={{ group: one }}
            className={css.chip}
            {...(one === group ? { 'aria-current': 'page' as const } : {})}
          >
            {groupName[one]()}
          </ScreenLink>
        ))}
      </nav>
      {platforms.failed ? (
        <ErrorState onRetry={platforms.retry} busy={platforms.busy} />
      ) : unknown ? (
        <ErrorPage status={404} message={m.games_unknown_platform()} />
      ) : platforms.rows?.length === 0 ? (
        <EmptyState
          title={m.games_unknown_platform()}
          action={
            <ScreenLink to="game" search={{ group }} className={css.back}>
              {m.games_to_hall()}
            </ScreenLink>
          }
        />
      ) : (
        <>
          {code === undefined && <Finder key={group} group={group} />}
          {code !== undefined && (platform || !platforms.rows) && (
            <section className={css.section} aria-labelledby="games">
              <h2 id="games" className={css.heading}>
                {platform ? m.games_of({ platform: platform.name }) : ' '}
              </h2>
              <GamesGrid games={games} platform={platform} />
            </section>
          )}
          {code === undefined && platforms.rows && (
            <section className={css.section} aria-labelledby="platforms">
              <h2 id="platforms" className={css.heading}>
                {m.games_platforms()}
              </h2>
              <div className={css.tiles}>
                {platforms.rows.map((one) => (
                  <PlatformTile key={one.gp_code} platform={one} />
                ))}
              </div>
              <Closed group={group} />
            </section>
          )}
        </>
      )}
    </div>
  )
}
