import type { GameRow } from '@jade/contract/games/calls'
import { IconHeart, IconHeartFilled, IconInfoCircle, IconPlayerPlay, IconTestPipe } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '#messages'
import { launch, overlayOf, plannedOf, type PlatformEntry, Tile, useLang, whenAwake } from '../../site/door.ts'
import { useFavourite } from '../finder.model.ts'
import css from './game-tile.module.css'

const GuideDialog = whenAwake(() => import('./guide-dialog.tsx'))

interface GameTileProps {
  readonly game: GameRow
  readonly platform: PlatformEntry | undefined
  readonly eager?: boolean
}

/** A game: its cover starts it, and below it stand play, the demo where it has one, and how it is played. */
export function GameTile({ game, platform, eager = false }: GameTileProps) {
  const name = useLang() === 'en' ? game.games_name_EN : game.games_name_CN
  const favourite = useFavourite(game)
  const [told, setTold] = useState(false)
  const request = { code: game.games_code, name, group: game.group, productId: game.productId }
  const overlay = overlayOf({
    status: platform?.status ?? 1,
    maintain_status: game.maintain_status === 1 || platform?.maintain_status === 1 ? 1 : 0,
    maintain_text: platform?.maintain_text ?? '',
  })
  return (
    <div className={css.cell}>
      <Tile
        name={name}
        note={platform?.name ?? game.games_code}
        group={game.group}
        seed={game.productId}
        eager={eager}
        cover={game.imgs}
        {...(overlay ? { overlay } : plannedOf(platform))}
        onPress={() => launch(request)}
      />
      <button
        type="button"
        className={css.mark}
        aria-pressed={favourite.marked}
        aria-label={favourite.marked ? m.games_unmark({ name }) : m.games_mark({ name })}
        disabled={favourite.busy}
        onClick={favourite.press}
      >
        {favourite.marked ? <IconHeartFilled size={20} aria-hidden /> : <IconHeart size={20} aria-hidden />}
      </button>
      <div className={css.actions}>
        {!overlay && (
          <button type="button" className={css.play} onClick={() => launch(request)}>
            <IconPlayerPlay size={16} aria-hidden />
            {m.games_play()}
            <span className="jp-hidden">{name}</span>
          </button>
        )}
        {!overlay && game.demo === 1 && (
          <button type="button" className={css.demo} onClick={() => launch({ ...request, demo: true })}>
            <IconTestPipe size={16} aria-hidden />
            {m.games_demo()}
            <span className="jp-hidden">{name}</span>
          </button>
        )}
        <button type="button" className={css.guide} aria-label={m.games_guide_of({ name })} onClick={() => setTold(true)}>
          <IconInfoCircle size={20} aria-hidden />
        </button>
      </div>
      {told && <GuideDialog game={game} name={name} onClose={() => setTold(false)} />}
    </div>
  )
}
