import { createHash, randomBytes } from 'node:crypto'
import { moneyOf } from '@jade/contract/money'
import type { VendorPlayRules } from '@jade/contract/vendor/play-rules'
import { refuse, systemIntent, type Unit } from '@jade/service/app'
import { type AccountRow, ensureAccount, lockAccount } from '../accounts/store.ts'
import { currencyOf } from '../purse/purse.ts'
import { lastRound } from '../rounds/store.ts'
import { roundView } from '../rounds/view.ts'
import { prepareSeeds, publicSeeds } from '../seeds/seeds.ts'
import type { Studio } from '../studio.ts'
import type { SessionView } from '../protocol/protocol.ts'
import { realityFor } from '../sessions/reality.service.ts'
import { isLive } from '../sessions/session.rules.ts'
import { insertSession, type SessionRow, sessionByToken, touchSession } from '../sessions/sessions.store.ts'
import { cycleMsOf } from '../sessions/spin.rules.ts'
import { totalsOf } from '../sessions/totals.ts'

/** Cents a demo visit starts with. */
export const DEMO_GRANT = 200_000n

export interface Visit {
  readonly game: string
  readonly device: 'pc' | 'mob'
  readonly lang: 'zh' | 'en'
  readonly returnUrl: string | null
  readonly rules?: VendorPlayRules | undefined
}

/** A play session for an account; answers its token. */
export async function openSession(u: Unit, account: AccountRow, visit: Visit): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await insertSession(u.tx, { ...visit, rules: visit.rules ?? null, accountId: account.id, tokenHash: hashOf(token) }, u.now)
  return token
}

/** The address of a session. The token is in the fragment, which browsers send to nobody. */
export function playUrl(studio: Studio, visit: Visit, token: string): string {
  return `${studio.publicUrl}/play/${visit.game}?lang=${visit.lang}#${token}`
}

/** A visitor without an account: a purse of her own with demo money and seeds of her own, through the same code. */
export async function openDemo(studio: Studio, operator: string, visit: Visit): Promise<string> {
  const player = `demo-${randomBytes(12).toString('hex')}`
  const token = await studio.app.unit(systemIntent('demo'), async (u) => {
    const account = await ensureAccount(u.tx, { operator, player, demo: true }, u.now)
    await studio.purse.grantDemo(u, account, DEMO_GRANT)
    return openSession(u, account, visit)
  })
  return playUrl(studio, visit, token)
}

/** The session of a bearer token. Refuses with studio.session_ended. */
export async function sessionOf({ app }: Pick<Studio, 'app'>, token: string): Promise<SessionRow> {
  const session = token === '' ? null : await sessionByToken(app.db, hashOf(token))
  if (!session || !isLive(timesOf(session), app.clock.now())) throw refuse('studio.session_ended')
  return session
}

export async function viewSession(studio: Studio, session: SessionRow): Promise<SessionView> {
  const game = studio.games.get(session.game)
  if (!game) throw refuse('studio.not_found')
  const { rules, configHash } = game
  return studio.app.unit(systemIntent('play-session'), async (u) => {
    const account = await lockAccount(u.tx, session.account_id)
    await prepareSeeds(u, studio.app.config.secrets.dataKey, account.id)
    if (!(await touchSession(u.tx, session.id, u.now))) throw refuse('studio.session_ended')
    const last = await lastRound(u.tx, { id: account.id, game: rules.code })
    const totals = await totalsOf(u.tx, game, session)
    const balance = await studio.purse.balance(u.tx, account)
    return {
      game: {
        code: rules.code,
        name: rules.name,
        rtp: rules.rtp,
        maxWin: game.maxWin,
        betSteps: game.solo?.betSteps ?? (game.table ?? game.lottery ?? game.sport ?? game.stepped)?.chips ?? [],
        cycleMs: game.solo || game.stepped ? cycleMsOf(rules.group) : 0,
        engineVersion: rules.engineVersion,
        configHash,
        config: rules.config,
      },
      lang: session.lang,
      device: session.device,
      demo: account.demo,
      currency: currencyOf(account),
      returnUrl: session.return_url,
      balance: moneyOf(balance.cents),
      stakeLimit: account.stake_limit === null ? null : moneyOf(account.stake_limit),
      profile: session.rules?.profile ?? 'tw',
      realityAt: (await realityFor(u.tx, session)).dueAt?.toISOString() ?? null,
      seeds: await publicSeeds(u.tx, studio.app.config.secrets.dataKey, account.id),
      totals: {
        startedAt: (session.opened_at ?? u.now).toISOString(),
        now: u.now.toISOString(),
        rounds: totals.rounds,
        staked: moneyOf(totals.staked),
        returned: moneyOf(totals.returned),
      },
      lastRound: last ? roundView(last) : null,
    }
  })
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function timesOf(session: SessionRow) {
  return { createdAt: session.created_at, openedAt: session.opened_at, seenAt: session.seen_at, endedAt: session.ended_at }
}
