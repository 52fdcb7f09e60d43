import type { VendorReply, VendorRequest } from '@jade/contract/vendor/protocol'
import { systemIntent } from '@jade/service/app'
import { accountByPlayer } from '../accounts/store.ts'
import { openDemo, openSession, playUrl } from '../play/session.service.ts'
import { endSessions } from '../play/sessions.store.ts'
import type { Studio } from '../studio.ts'
import { VendorProblem } from './problem.ts'

export async function launch(studio: Studio, operator: string, request: VendorRequest<'launch'>): Promise<VendorReply<'launch'>> {
  requireGame(studio, request.game)
  const { game, device, lang, returnUrl } = request
  const visit = { game, device, lang, returnUrl }
  const token = await studio.app.unit(systemIntent('vendor'), async (u) => {
    const account = await accountByPlayer(u.tx, operator, request.player)
    if (!account || account.demo) throw new VendorProblem('unknown_player', 'no account of this name')
    return openSession(u, account, visit)
  })
  return { url: playUrl(studio, visit, token) }
}

export async function demo(studio: Studio, operator: string, request: VendorRequest<'demo'>): Promise<VendorReply<'demo'>> {
  requireGame(studio, request.game)
  return { url: await openDemo(studio, operator, { ...request, returnUrl: null }) }
}

function requireGame(studio: Studio, code: string): void {
  if (!studio.games.has(code)) throw new VendorProblem('not_found', 'no game of this code')
}

export async function listGames(studio: Studio): Promise<VendorReply<'games'>> {
  return {
    games: [...studio.games.values()]
      .filter(({ listed }) => listed)
      .map(({ rules }) => ({
        code: rules.code,
        group: rules.group,
        name: rules.name,
        image: `${studio.publicUrl}/art/${rules.code.toLowerCase()}.svg`,
        demo: true,
        rtp: rules.rtp,
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
