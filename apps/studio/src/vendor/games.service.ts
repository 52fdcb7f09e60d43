import type { VendorReply, VendorRequest } from '@jade/contract/vendor/protocol'
import { systemIntent } from '@jade/service/app'
import { accountByPlayer, noteStakeLimit } from '../accounts/store.ts'
import { maxWinOf } from '../guide/max-win.ts'
import { guideOf } from '../guide/guide.ts'
import { openDemo, openSession, playUrl } from '../play/session.service.ts'
import { endSessions } from '../sessions/sessions.store.ts'
import type { Game } from '../games/index.ts'
import type { Studio } from '../studio.ts'
import { limitOf } from './money.service.ts'
import { VendorProblem } from './problem.ts'

export async function launch(studio: Studio, operator: string, request: VendorRequest<'launch'>): Promise<VendorReply<'launch'>> {
  requireGame(studio, operator, request.game)
  const { game, device, lang, returnUrl, rules } = request
  const visit = { game, device, lang, returnUrl, rules }
  const token = await studio.app.unit(systemIntent('vendor'), async (u) => {
    const account = await accountByPlayer(u.tx, operator, request.player)
    if (!account || account.demo) throw new VendorProblem('unknown_player', 'no account of this name')
    await noteStakeLimit(u.tx, account.id, { stakeLimit: limitOf(request), lastDeposit: request.lastDeposit ?? null })
    return openSession(u, account, visit)
  })
  return { url: playUrl(studio, visit, token) }
}

export async function demo(studio: Studio, operator: string, request: VendorRequest<'demo'>): Promise<VendorReply<'demo'>> {
  requireGame(studio, operator, request.game)
  return { url: await openDemo(studio, operator, { ...request, returnUrl: null }) }
}

function requireGame(studio: Studio, operator: string, code: string): Game {
  const game = studio.games.get(code)
  if (!game || game.inside !== null || !isFor(studio, operator, game)) throw new VendorProblem('not_found', 'no game of this code')
  return game
}

export async function guideTo(studio: Studio, operator: string, code: string): Promise<VendorReply<'guide'>> {
  return guideOf(requireGame(studio, operator, code), studio.beacon.kind)
}

/** A series of bullets does not ask an operator that keeps the money itself for its stakes (ADR 0062): it is not offered these. */
function isFor(studio: Studio, operator: string, game: Game): boolean {
  return !game.series || !studio.wallets.has(operator)
}

export async function listGames(studio: Studio, operator: string): Promise<VendorReply<'games'>> {
  return {
    games: [...studio.games.values()]
      .filter((game) => game.listed && isFor(studio, operator, game))
      .map((game) => ({ ...game, maxWin: maxWinOf(game), bets: [...game.told.promise.kinds()] }))
      .map(({ rules, solo, series, maxWin, bets }) => ({
        code: rules.code,
        group: rules.group,
        name: rules.name,
        image: `${studio.publicUrl}/art/${rules.code.toLowerCase()}.svg`,
        demo: true,
        rtp: rules.rtp,
        // Games of many bets say the return of their main one, and blackjack that of the best play.
        rtpFor: solo || series ? 'every_bet' : 'best_bet',
        bets,
        maxWin,
        status: 'open',
      })),
  }
}

export async function closeSessions(studio: Studio, operator: string, player: string): Promise<VendorReply<'endSessions'>> {
  return studio.app.unit(systemIntent('vendor'), async (u) => {
    const account = await accountByPlayer(u.tx, operator, player)
    return { ended: account ? await endSessions(u.tx, account.id, u.now) : 0 }
  })
}
