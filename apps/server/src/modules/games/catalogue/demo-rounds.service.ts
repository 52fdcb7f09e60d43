import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '@jade/service/app'
import { playerByAccount } from '../../identity/door.ts'
import { ensureVendorAccount, openPlatform, vendorOf, vendorPlayer } from '../../platforms/door.ts'
import * as bets from '../bets/door.ts'
import { rulesFor } from './launch.service.ts'

const PLAYER = 'demo03'
/** Where the money stays in the main wallet: nothing is left behind on the platform. */
const PLATFORM = 'JADEONE'
/** A game, and how many rounds of it. */
const PLAYED = [
  ['SLT243', 3],
  ['SKY9', 3],
] as const
const LIMIT_MS = 10_000
/** The studio's own pace between two spins, where it does not say another. */
const PACE_MS = 3000

/**
 * Demo data: demo03 has a history. His rounds are played at the studio like anybody's, so that each opens, counts and
 * verifies; once, beside whatever else the house does, until `signal`. Throws when the studio does not play.
 */
export async function playDemoRounds(app: App, signal: AbortSignal): Promise<void> {
  const player = await playerByAccount(app.db, PLAYER)
  if (!player || (await bets.hasBets(app.db, player.id))) return
  for (const [game, rounds] of PLAYED) {
    const play = await openGame(app, { playerId: player.id, game }, signal)
    for (let round = 0; round < rounds; round += 1) await spin(play, signal)
  }
}

interface Play {
  readonly origin: string
  readonly token: string
  /** Whole TWD, the smallest that the game takes. */
  readonly bet: number
}

async function openGame(
  app: App,
  { playerId, game }: { readonly playerId: bigint; readonly game: string },
  signal: AbortSignal,
): Promise<Play> {
  const platform = await openPlatform(app.db, { code: PLATFORM, playerId, now: app.clock.now(), lang: 'zh' })
  if (!(await ensureVendorAccount(app, platform, playerId))) throw new Error(`${PLATFORM} opens no account`)
  const outcome = await vendorOf(app, platform)?.launch({
    player: vendorPlayer(playerId),
    game,
    device: 'pc',
    lang: 'zh',
    returnUrl: app.config.outside.siteUrl,
    rules: await rulesFor(app, playerId, { device: 'pc', lang: 'zh' }),
  })
  if (outcome?.ending !== 'done') throw new Error(`${PLATFORM} does not start ${game}`)
  const { origin, hash } = new URL(outcome.value)
  const play = { origin, token: hash.slice(1), bet: 0 }
  const session = (await ask(play, 'session', { signal })).body as { readonly game: { readonly betSteps: readonly number[] } }
  return { ...play, bet: session.game.betSteps[0] ?? 0 }
}

/** One round; a spin that came too soon is sent again when the studio says. */
async function spin(play: Play, signal: AbortSignal): Promise<void> {
  const body = { bet: play.bet, requestId: randomUUID() }
  for (;;) {
    const reply = await ask(play, 'spin', { body, signal })
    if (reply.status === 200) return
    const { code, retryAfterMs = PACE_MS } = reply.body as { readonly code?: string; readonly retryAfterMs?: number }
    if (code !== 'too_fast') throw new Error(`the studio refuses a spin: ${code}`)
    await pause(retryAfterMs, undefined, { signal })
  }
}

async function ask(
  { origin, token }: Play,
  path: string,
  { body, signal }: { readonly body?: object; readonly signal: AbortSignal },
): Promise<{ readonly status: number; readonly body: unknown }> {
  const answer = await fetch(`${origin}/play/api/${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
  })
  return { status: answer.status, body: await answer.json() }
}
