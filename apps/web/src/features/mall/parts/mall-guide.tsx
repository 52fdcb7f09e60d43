import { m } from '#messages'
import { exactReturn, mallGames } from '@jade/fair/mall-games'
import { Panel } from '@jade/ui/panel'
import css from './mall.module.css'
import { Odds } from './odds.tsx'

const names = { wheel: m.mall_wheel, little_mary: m.mall_little_mary } as const

/** How the games of the mall are played, with the odds by which they are drawn (MALL-6). */
export function MallGuide() {
  return (
    <section aria-label={m.mall_games_how()} className={css.page}>
      <h2>{m.mall_games_how()}</h2>
      <p className={css.quiet}>{m.mall_games_how_hint()}</p>
      {mallGames.map((game) => {
        const { paid, taken } = exactReturn(game)
        return (
          <Panel key={game} title={names[game]()}>
            <Odds type={game} />
            <p className={css.quiet}>{m.mall_return({ percent: String((paid / taken) * 100) })}</p>
          </Panel>
        )
      })}
    </section>
  )
}
