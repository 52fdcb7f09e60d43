import type { GameGuide, gamesCalls } from '@jade/contract/games/calls'
import type { VendorGuide } from '@jade/contract/vendor/protocol'
import { type App, refuse } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { platformByCode, vendorOf } from '../../platforms/door.ts'
import * as store from '../store.ts'

const FRESH_MS = 300_000

interface Told {
  readonly at: number
  readonly guide: Promise<VendorGuide | null>
}

/** Guides by game, a copy of this process: as many as there are games. */
const copies = new WeakMap<App, Map<number, Told>>()

/** GET /games/guide/{code}/{productId}. The vendor is asked once in five minutes a game. Refuses games.unknown, games.no_guide. */
export async function gameGuide(app: App, { params, lang }: Request<(typeof gamesCalls)['guide']>): Promise<{ data: GameGuide }> {
  const [platform, game] = await Promise.all([platformByCode(app.db, params.code), store.gameOf(app.db, params.code, params.productId)])
  if (!platform || platform.status === 0 || !game || game.front_show === 0 || game.vendor_status === 'gone') throw refuse('games.unknown')
  const guide = await told(app, game.id, async () => {
    const outcome = await vendorOf(app, platform)?.guide(game.product_id)
    return outcome?.ending === 'done' ? outcome.value : null
  })
  if (!guide) throw refuse('games.no_guide')
  return {
    data: {
      name: lang === 'zh' ? game.name_cn : game.name_en,
      group: game.group_code,
      demo: game.demo,
      rtp: guide.rtp,
      text: guide.text[lang],
      bets: guide.bets.map((bet) => ({ ...bet, name: bet.name[lang], pays: typeof bet.pays === 'string' ? bet.pays : bet.pays[lang] })),
      min: guide.min,
      max: guide.max,
      player_cap: guide.playerCap,
      max_win: guide.maxWin,
    },
  }
}

/** Whoever comes while the vendor is asked waits for the same answer; no answer is not kept. */
async function told(app: App, id: number, ask: () => Promise<VendorGuide | null>): Promise<VendorGuide | null> {
  const known = copies.get(app) ?? new Map<number, Told>()
  copies.set(app, known)
  const now = app.clock.now().getTime()
  const before = known.get(id)
  if (before && Math.abs(now - before.at) < FRESH_MS) return before.guide
  const next: Told = { at: now, guide: ask() }
  known.set(id, next)
  const guide = await next.guide
  if (!guide && known.get(id) === next) known.delete(id)
  return guide
}
