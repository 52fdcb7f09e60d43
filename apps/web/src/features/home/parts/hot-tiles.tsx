import { launch, overlayOf, plannedOf, Tile, useLang, usePlatforms } from '../../site/door.ts'
import { groupName } from '../group-names.ts'
import type { HotGame } from '../hot-games.ts'

/** Hot games as tiles, with the overlay of the game or of its platform. */
export function HotTiles({ games, eager = 0 }: { readonly games: readonly HotGame[]; readonly eager?: number }) {
  const lang = useLang()
  const { data: platforms } = usePlatforms()
  return games.map((game, at) => {
    const name = lang === 'en' ? game.games_name_EN : game.games_name_CN
    const closed = game.maintain_status === 1 || game.game_platforms_maintain_status === 1
    const platform = platforms?.find(({ gp_code }) => gp_code === game.games_code)
    const times = game.game_platforms_maintain_status === 1 ? (platform?.maintain_text ?? '') : ''
    const overlay = overlayOf({ status: game.game_platforms_status, maintain_status: closed ? 1 : 0, maintain_text: times })
    return (
      <Tile
        key={game.id}
        name={name}
        note={groupName[game.type]()}
        group={game.type}
        seed={game.games_key}
        eager={at < eager}
        {...(/^(https?:\/)?\//.test(game.imgs) ? { cover: game.imgs } : {})}
        {...(overlay ? { overlay } : plannedOf(platform))}
        onPress={() => launch({ code: game.games_code, name, group: game.type, productId: game.games_key })}
      />
    )
  })
}
