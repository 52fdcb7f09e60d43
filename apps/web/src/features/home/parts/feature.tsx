import { GoldButton } from '@jade/ui/gold-button'
import { m } from '#messages'
import { launch, useCanLaunch, useLang } from '../../site/door.ts'
import { groupName } from '../group-names.ts'
import type { HotGame } from '../hot-games.ts'
import css from './feature.module.css'

/** One game in the light: its picture, its name, play and demo. For evenings with few hot games. */
export function Feature({ game, demo }: { readonly game: HotGame; readonly demo: boolean }) {
  const lang = useLang()
  const ready = useCanLaunch()
  const name = lang === 'en' ? game.games_name_EN : game.games_name_CN
  const other = lang === 'en' ? game.games_name_CN : game.games_name_EN
  const open = game.maintain_status === 0 && game.game_platforms_maintain_status === 0 && game.game_platforms_status === 1
  const request = { code: game.games_code, name, group: game.type, productId: game.games_key }
  return (
    <article className={css.feature}>
      <div className={css.light} aria-hidden />
      {game.imgs && <img className={css.cover} src={game.imgs} alt="" width="320" height="320" />}
      <div className={css.words}>
        <p className={css.marks}>
          <span className={css.mark}>{m.home_feature_mark()}</span>
          <span className={css.group}>{groupName[game.type]()}</span>
        </p>
        <h3 className={css.name}>{name}</h3>
        <p className={css.other} lang={lang === 'en' ? 'zh-TW' : 'en'}>
          {other}
        </p>
        <p className={css.text}>{m.home_feature_text()}</p>
        {!open && <p className={css.closed}>{game.game_platforms_status === 2 ? m.site_coming_soon() : m.site_maintenance_tile()}</p>}
        {open && (
          <div className={css.buttons}>
            <GoldButton size="lg" disabled={!ready} onClick={() => launch(request)}>
              {m.home_play()}
            </GoldButton>
            {demo && (
              <button type="button" className={css.demo} disabled={!ready} onClick={() => launch({ ...request, demo: true })}>
                {m.home_demo()}
              </button>
            )}
          </div>
        )}
      </div>
    </article>
  )
}
