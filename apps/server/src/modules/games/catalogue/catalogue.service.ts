import { pageOf } from '@jade/contract/call'
import type { GameRow as GameEntry, gamesCalls, HotGame } from '@jade/contract/games/calls'
import type { App } from '@jade/service/app'
import type { RawReply } from '@jade/service/room'
import type { Request } from '@jade/service/room'
import { recentPlatforms, shownStatus, stateOf, underMaintenance } from '../../platforms/door.ts'
import * as store from '../store.ts'

type Ask<K extends keyof typeof gamesCalls> = Request<(typeof gamesCalls)[K]>

/** GET /games/hotGameList: in the operators' order, with the state of their platforms; closed platforms are left out. */
export async function listHotGames(app: App): Promise<{ data: HotGame[] }> {
  const { rows } = await recentPlatforms(app)
  const now = app.clock.now()
  const shown = new Map(rows.filter((row) => stateOf(row, now) !== 'closed').map((row) => [row.code, row]))
  const hot = await store.hotGames(app.db)
  return {
    data: hot.flatMap((game) => {
      const platform = shown.get(game.code)
      if (!platform) return []
      return {
        id: game.id,
        type: game.group_code,
        games_code: game.code,
        games_key: game.product_id,
        games_name_CN: game.name_cn,
        games_name_EN: game.name_en,
        imgs: pictureAddress(game),
        maintain_status: maintained(game),
        game_platforms_maintain_status: underMaintenance(platform, now) ? 1 : 0,
        game_platforms_status: shownStatus(platform, now),
      }
    }),
  }
}

/** GET /games/list/{code} (GAMES-3). A platform that is not shown has no games. */
export async function listGames(app: App, { params, query }: Ask<'list'>) {
  const page = pageOf(query)
  const { rows: known } = await recentPlatforms(app)
  const platform = known.find((row) => row.code === params.code)
  if (!platform || stateOf(platform, app.clock.now()) === 'closed') return { ...page, total: 0, data: [] }
  const wish = { code: params.code, group: query.group ?? null, keyword: query.keyword || null, hidden: false, page }
  const { rows, total } = await store.gamesOf(app.db, wish)
  return { ...page, total, data: rows.map(gameEntry) }
}

export function gameEntry(game: store.GameRow): GameEntry {
  return {
    id: game.id,
    productId: game.product_id,
    games_code: game.code,
    games_key: game.product_id,
    games_name_CN: game.name_cn,
    games_name_EN: game.name_en,
    group: game.group_code,
    imgs: pictureAddress(game),
    maintain_status: maintained(game),
    demo: game.demo,
  }
}

export function maintained(game: store.GameRow): 0 | 1 {
  return game.maintain_status === 1 || game.vendor_status === 'maintenance' ? 1 : 0
}

/** Pictures come from our own origin: pages load nothing from elsewhere. */
function pictureAddress(game: store.GameRow): string {
  const address = `/api/games/picture/${game.code}/${game.product_id}`
  return game.picture_file === '' ? address : `${address}?v=${game.picture_file.slice(0, 8)}`
}

/** The operators' picture of a game, else the vendor's. A drawing (SVG) opened by itself runs nothing. */
export async function servePicture(app: App, { code = '', productId = '' }: Readonly<Record<string, string>>): Promise<RawReply> {
  const game = await store.gameOf(app.db, code, productId)
  const own = game && game.picture_file !== '' ? await app.files.get(game.picture_file) : null
  const picture = own ? { bytes: own.bytes, content_type: own.contentType } : await store.pictureOf(app.db, code, productId)
  if (!picture) return { status: 404, contentType: 'text/plain; charset=utf-8', body: 'not found' }
  const headers = {
    'cache-control': 'public, max-age=3600',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  }
  return { status: 200, contentType: picture.content_type, body: picture.bytes, headers }
}
