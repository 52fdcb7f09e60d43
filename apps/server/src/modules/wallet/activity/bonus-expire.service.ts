import { type BonusTimed, bonusTimed } from '@jade/contract/wallet/events'
import { type App, Refusal, systemIntent, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import { lockTurnover } from '../../turnover/door.ts'
import { endGamesAt, isSeamless, platformByCode } from '../../platforms/door.ts'
import { isReached } from '../bonus.rules.ts'
import { end, keptOf } from './bonus.service.ts'
import * as bonuses from '../bonus.store.ts'
import { type Bonus, withFacts } from './bonus.view.ts'
import { hasRecent, holdOut } from '../transfers/door.ts'

const machine = systemIntent('wallet.expire_bonuses')
const MOST = 200
const WARN_MS = 86_400_000
/** A recall waits for the end of the player's games; what is still there afterwards is called for again. */
const GAMES_END_MS = 120_000

/**
 * Job: a day before its time is over the player of an activity wallet is warned; then it ends. Was its requirement met, all of it goes to the main
 * wallet; else what is left of the player's own money does, and the rest lapses (REWARDS-24). Money at a platform is called home first.
 */
export async function expireBonuses(app: App): Promise<void> {
  await app.unit(machine, async (u) => {
    const soon = await bonuses.warnBonuses(u.tx, new Date(u.now.getTime() + WARN_MS), { now: u.now, limit: MOST })
    for (const row of soon) tell(u, row, { stage: 'expiring', kept: 0n, lost: 0n })
  })
  for (const id of await bonuses.overdueBonuses(app.db, app.clock.now(), MOST)) await expireOrGoOn(app, id)
}

/** One that fails holds up none behind it: it comes again with the next turn. */
async function expireOrGoOn(app: App, id: number): Promise<void> {
  try {
    const away = await app.unit(machine, (u) => expire(u, id))
    if (away) await callHome(app, away)
  } catch (error) {
    app.log.error({ err: error, wallet: id }, 'an activity wallet could not be ended, it comes again')
  }
}

interface Away {
  readonly playerId: bigint
  readonly code: string
}

/** Null: it has ended, now or before. */
async function expire(u: Unit, id: number): Promise<Away | null> {
  const row = await bonuses.lockBonus(u.tx, id)
  if (row?.state !== 'active' || row.expires_at === null || row.expires_at > u.now) return null
  const { player_id: playerId } = row
  await lockTurnover(u, playerId)
  const [bonus] = await withFacts(u.tx, playerId, [row])
  if (!bonus) return null
  if (bonus.facts.platform !== '') return { playerId, code: bonus.facts.platform }
  await endByAge(u, bonus)
  return null
}

async function endByAge(u: Unit, bonus: Bonus): Promise<void> {
  const ending = isReached(bonus.facts) ? 'unlocked' : 'expired'
  const kept = keptOf(bonus, ending)
  await end(u, bonus, ending)
  tell(u, bonus.row, { stage: ending, kept, lost: bonus.facts.money - kept })
}

/** Ends the player's games there and opens a recall, unless a transfer runs. */
async function callHome(app: App, { playerId, code }: Away): Promise<void> {
  try {
    await app.unit(machine, async (u) => {
      const platform = await platformByCode(u.tx, code)
      const since = new Date(u.now.getTime() - GAMES_END_MS)
      if (!platform || isSeamless(app, platform) || (await hasRecent(u.tx, { playerId, code, since }))) return
      await endGamesAt(u, platform, [playerId])
      const nextAt = new Date(u.now.getTime() + GAMES_END_MS)
      await holdOut(u, { playerId, code, wanted: null, nextAt, recallId: null, drain: false, state: 'held' })
    })
  } catch (error) {
    // The player was faster: that transfer is under the resolver's care like any other.
    if (!(error instanceof Refusal && error.code === 'wallet.transfer_running')) throw error
  }
}

function tell(
  u: Unit,
  row: bonuses.BonusRow,
  so: { readonly stage: BonusTimed['stage']; readonly kept: bigint; readonly lost: bigint },
): void {
  const payload: BonusTimed = {
    playerId: String(row.player_id),
    walletId: row.id,
    name: { zh: row.name_cn, en: row.name_en },
    stage: so.stage,
    expires: row.expires_at ? taipeiTime(row.expires_at) : '',
    keptCents: String(so.kept),
    lostCents: String(so.lost),
  }
  u.emit({ name: bonusTimed, payload })
}
