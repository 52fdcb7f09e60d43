import type { GameRow } from '@jade/contract/games/calls'
import { IconHeart, IconHeartFilled, IconPlayerPlay, IconTestPipe } from '@tabler/icons-react'
import { m } from '#messages'
import { launch, overlayOf, type PlatformEntry, Tile, useLang } from '../../site/door.ts'
import { useFavourite } from '../finder.model.ts'
import css from './game-tile.module.css'

interface GameTileProps {
  readonly game: GameRow
  readonly platform: PlatformEntry | undefined
  readonly eager?: boolean
}

/** A game: its cover starts it, and below it stand play and, where the game has one, the demo. */
export function GameTile({ game, platform, eager = false }: GameTileProps) {
  const name = useLang() === 'en' ? game.games_name_EN : game.games_name_CN
  const favourite = useFavourite(game)
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
        {...(overlay ? { overlay } : {})}
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
      {!overlay && (
        <div className={css.actions}>
          <button type="button" className={css.play} onClick={() => launch(request)}>
            <IconPlayerPlay size={16} aria-hidden />
            {m.games_play()}
            <span className="jp-hidden">{name}</span>
          </button>
          {game.demo === 1 && (
            <button type="button" className={css.demo} onClick={() => launch({ ...request, demo: true })}>
              <IconTestPipe size={16} aria-hidden />
              {m.games_demo()}
              <span className="jp-hidden">{name}</span>
            </button>
          )}
        </div>
      )}
    </div>
  )
}
