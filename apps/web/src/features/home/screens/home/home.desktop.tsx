import { EmptyState, ErrorState } from '@jade/ui/list-faces'
import { Skeleton } from '@jade/ui/skeleton'
import { m } from '#messages'
import { PlatformTile, whenAwake } from '../../../site/door.ts'
import { groupName } from '../../group-names.ts'
import { Hero } from '../../parts/hero.tsx'
import { Feature } from '../../parts/feature.tsx'
import { HotTiles } from '../../parts/hot-tiles.tsx'
import { Marquee } from '../../parts/marquee.tsx'
import { TileSkeletons } from '../../parts/tile-skeletons.tsx'
import css from './home.desktop.module.css'
import { useHome, useJustRegistered } from './home.model.ts'

const NextSteps = whenAwake(async () => (await import('../../parts/below.ts')).below.steps)
const Payouts = whenAwake(async () => (await import('../../parts/below.ts')).below.payouts)
const Fair = whenAwake(async () => (await import('../../parts/below.ts')).below.fair)
const Board = whenAwake(async () => (await import('../../parts/below.ts')).below.board)
const Promises = whenAwake(async () => (await import('../../parts/below.ts')).below.promises)

export default function Home() {
  const registered = useJustRegistered()
  const { hot, groups, hasDemo } = useHome()
  return (
    <>
      <Hero />
      <Marquee />
      {registered && <NextSteps />}
      <div className={css.page}>
        {(hot.rows === undefined || hot.rows.length > 0) && !hot.failed && (
          <section className={css.section} aria-labelledby="hot">
            <Heading id="hot" title={m.home_hot()} note={m.home_hot_note()} />
            {hot.rows && hot.rows.length < 3 ? (
              <div className={css.features}>
                {hot.rows.map((game) => (
                  <Feature key={game.id} game={game} demo={hasDemo(game.games_code)} />
                ))}
              </div>
            ) : (
              <div className={css.hot} data-centred={hot.rows && hot.rows.length < 6}>
                {hot.rows ? <HotTiles games={hot.rows.slice(0, 12)} eager={4} /> : <Skeleton className={css.featureSkeleton} />}
              </div>
            )}
          </section>
        )}
        {groups.failed ? (
          <ErrorState onRetry={groups.retry} busy={groups.busy} />
        ) : groups.rows?.length === 0 ? (
          <EmptyState title={m.site_no_games()} />
        ) : (
          <div className={css.halls}>
            {(groups.rows ?? ([['slots', undefined]] as const)).map(([group, own]) => (
              <section key={group} className={css.hall} data-count={own ? Math.min(own.length, 3) : 3} aria-labelledby={`group-${group}`}>
                <Heading id={`group-${group}`} title={groupName[group]()} />
                <div className={css.platforms}>
                  {own ? (
                    own.map((platform) => <PlatformTile key={platform.gp_code} platform={platform} shape="wide" />)
                  ) : (
                    <TileSkeletons count={4} shape="wide" />
                  )}
                </div>
              </section>
            ))}
          </div>
        )}
        <Payouts count={6} />
        <Fair />
        <Board />
        <Promises />
      </div>
    </>
  )
}

function Heading({ id, title, note }: { readonly id: string; readonly title: string; readonly note?: string }) {
  return (
    <header className={css.heading}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      {note && <span className={css.note}>{note}</span>}
    </header>
  )
}
