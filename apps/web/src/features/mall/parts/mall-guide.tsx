import { m } from '#messages'
import { Panel } from '@jade/ui/panel'
import { useOdds } from '../mall.model.ts'
import css from './mall.module.css'
import { Odds } from './odds.tsx'

const names = { wheel: m.mall_wheel, little_mary: m.mall_little_mary } as const

/** How the games of the mall are played, with the odds by which they are drawn now (MALL-6). */
export function MallGuide() {
  return (
    <section aria-label={m.mall_games_how()} className={css.page}>
      <h2>{m.mall_games_how()}</h2>
      <p className={css.quiet}>{m.mall_games_how_hint()}</p>
      {useOdds()?.map((game) => (
        <Panel key={game.id} title={names[game.type]()}>
          <Odds table={game.table} />
          <p className={css.quiet}>{m.mall_return({ percent: game.return_percent })}</p>
          <p className={css.quiet}>{m.mall_odds_version({ version: game.version, since: game.since })}</p>
        </Panel>
      ))}
    </section>
  )
}
