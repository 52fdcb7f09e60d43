import { EmptyState, ErrorState } from '@jade/ui/list-faces'
import { IconFlame } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '#messages'
import { type Group, GROUPS, PlatformTile, useSettings, whenAwake } from '../../../site/door.ts'
import { groupName } from '../../group-names.ts'
import { Feature } from '../../parts/feature.tsx'
import { Hero } from '../../parts/hero.tsx'
import { HotTiles } from '../../parts/hot-tiles.tsx'
import { Marquee } from '../../parts/marquee.tsx'
import { TileSkeletons } from '../../parts/tile-skeletons.tsx'
import type { HotGame } from '../../hot-games.ts'
import signs from '../../../../art/group-signs.svg'
import css from './home.mobile.module.css'
import { useHome, useJustRegistered } from './home.model.ts'

const NextSteps = whenAwake(async () => (await import('../../parts/below.ts')).below.steps)
const Payouts = whenAwake(async () => (await import('../../parts/below.ts')).below.payouts)
const Fair = whenAwake(async () => (await import('../../parts/below.ts')).below.fair)
const Board = whenAwake(async () => (await import('../../parts/below.ts')).below.board)
const Promises = whenAwake(async () => (await import('../../parts/below.ts')).below.promises)

/** Height of a sign in px; the signs of all groups are one picture, one request. */
const SIGN = 28

export default function Home() {
  const registered = useJustRegistered()
  const { hot, groups, hasDemo } = useHome()
  const [chosen, setChosen] = useState<Group | 'hot'>()
  const category = chosen ?? (hot.rows?.length === 0 || hot.failed ? groups.rows?.[0]?.[0] : 'hot') ?? 'hot'
  const own = groups.rows?.find(([group]) => group === category)?.[1]
  return (
    <>
      {useSettings()?.banner_show_mb === 0 ? <h1 className="jp-hidden">{m.site_name()}</h1> : <Hero />}
      <Marquee />
      {registered && <NextSteps />}
      {groups.failed ? (
        <ErrorState onRetry={groups.retry} busy={groups.busy} />
      ) : (
        <div className={css.hall}>
          <div className={css.rail} role="tablist" aria-orientation="vertical" aria-label={m.home_categories()}>
            {hot.rows?.length !== 0 && !hot.failed && (
              <button
                type="button"
                role="tab"
                id="hall-hot"
                aria-controls="hall"
                className={css.category}
                aria-selected={category === 'hot'}
                onClick={() => setChosen('hot')}
              >
                <IconFlame size={26} stroke={1.6} aria-hidden />
                <span>{m.home_hot()}</span>
              </button>
            )}
            {!groups.rows && <span className={css.coming} aria-hidden />}
            {groups.rows?.map(([group]) => (
              <button
                key={group}
                type="button"
                role="tab"
                id={`hall-${group}`}
                aria-controls="hall"
                className={css.category}
                aria-selected={category === group}
                onClick={() => setChosen(group)}
              >
                <img
                  className={css.sign}
                  style={{ objectPosition: `0 ${-SIGN * GROUPS.indexOf(group)}px` }}
                  src={signs}
                  alt=""
                  width={SIGN}
                  height={SIGN}
                />
                <span>{groupName[group]()}</span>
              </button>
            ))}
          </div>
          <div className={css.grid} role="tabpanel" id="hall" aria-labelledby={`hall-${category}`}>
            {category === 'hot' ? (
              hot.rows ? (
                <HotHall rows={hot.rows} groups={groups.rows} hasDemo={hasDemo} />
              ) : (
                <TileSkeletons count={6} />
              )
            ) : own ? (
              own.map((platform) => <PlatformTile key={platform.gp_code} platform={platform} />)
            ) : (
              <div className={css.whole}>
                <EmptyState title={m.site_no_games()} />
              </div>
            )}
          </div>
        </div>
      )}
      <Payouts count={4} />
      <Fair />
      <Board />
      <Promises />
      <Care />
    </>
  )
}

interface HotHallProps {
  readonly rows: readonly HotGame[]
  readonly groups: ReturnType<typeof useHome>['groups']['rows']
  readonly hasDemo: (code: string) => boolean
}

/** Many hot games as tiles; few of them in the light, with all halls below. */
function HotHall({ rows, groups, hasDemo }: HotHallProps) {
  if (rows.length >= 3) return <HotTiles games={rows} eager={4} />
  return (
    <>
      <h2 className="jp-hidden">{m.home_hot()}</h2>
      {rows.map((game) => (
        <div key={game.id} className={css.whole}>
          <Feature game={game} demo={hasDemo(game.games_code)} />
        </div>
      ))}
      <h2 className={css.halls}>{m.home_halls()}</h2>
      {groups?.flatMap(([, own]) => own.map((platform) => <PlatformTile key={platform.gp_code} platform={platform} />))}
    </>
  )
}

/** 18+ and moderation, in reach on the phone's home as in the desktop's footer. */
function Care() {
  return (
    <p className={css.care}>
      <span className={css.adult} aria-hidden>
        18+
      </span>
      <span>
        {m.site_adult()} · {m.site_play_responsibly()}
      </span>
    </p>
  )
}
