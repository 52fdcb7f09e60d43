import { cents as centsOf } from '@jade/contract/money'
import { identityPushes } from '@jade/contract/identity/pushes'
import { type BetBefore, type BetsSettled, betsSettled } from '@jade/contract/games/events'
import type { VendorBetRecord } from '@jade/contract/vendor/protocol'
import { type App, systemIntent, type Unit } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import { isDatabaseAway, LineFault, lineFaultOf } from '@jade/service/line-fault'
import { type BrokenRecord, type Platform, platforms, playerOfVendor, type Vendor, vendorOf } from '../../platforms/door.ts'
import { countPlay } from '../../protection/door.ts'
import { heardOfAll, mirrorBet } from '../../wallet/door.ts'
import { type BetChange, type BetFigures, changeOf, effectOf, figuresOf, openChange } from '../bets/bet.rules.ts'
import * as bets from '../bets/door.ts'
import { quarantine, release } from './quarantine.store.ts'
import { noteReturns, noteSettlement } from '../returns/door.ts'

const puller = systemIntent('games.pull')
const PAGE = 200
const PAGES_AT_ONCE = 20
/** Records that a vendor commits late stand before a cursor already read: each minute the last five are read again. */
const OVERLAP_MS = 5 * 60_000

/** Job, every 5 seconds: new and changed bet records since the last pull. */
export async function pullBets(app: App): Promise<void> {
  await pullFrom(app, app.clock.now())
}

/** Job, every minute: the same, starting five minutes back. */
export async function pullBetsAgain(app: App): Promise<void> {
  await pullFrom(app, new Date(app.clock.now().getTime() - OVERLAP_MS))
}

async function pullFrom(app: App, at: Date): Promise<void> {
  const byVendor = new Map<string, Platform[]>()
  for (const platform of await platforms(app.db)) {
    if (vendorOf(app, platform)) byVendor.set(platform.vendor, [...(byVendor.get(platform.vendor) ?? []), platform])
  }
  const failures: unknown[] = []
  for (const [name, listed] of byVendor) {
    const [first] = listed
    const vendor = first && vendorOf(app, first)
    if (vendor) failures.push(...(await pullVendor(app, { name, vendor, listed, cursor: await bets.cursorAt(app.db, name, at) })))
  }
  if (failures.length > 0) throw failures[0]
}

export interface Source {
  readonly name: string
  readonly vendor: Vendor
  readonly listed: readonly Platform[]
  readonly cursor: string
}

/**
 * Reads on from the cursor. After a record that could not be taken in, though nothing is wrong with it, the cursor stays before its page, which
 * comes again with the next run; the records behind it are taken in all the same. Answers what failed; throws when the database is away.
 */
async function pullVendor(app: App, source: Source): Promise<readonly unknown[]> {
  let { cursor } = source
  const began = app.clock.now()
  const failures: unknown[] = []
  for (let page = 0; page < PAGES_AT_ONCE; page += 1) {
    const outcome = await source.vendor.betRecords(cursor, PAGE)
    if (outcome.ending !== 'done') {
      app.log.warn({ vendor: source.name, ending: outcome.ending, code: outcome.code }, 'bet records could not be read')
      return failures
    }
    failures.push(...(await takeIn(app, source, outcome.value.records)))
    for (const record of outcome.value.broken ?? []) await setAside(app, source.name, record)
    cursor = outcome.value.next
    if (failures.length === 0) await keepCursor(app, source.name, cursor)
    if (outcome.value.more) continue
    if (failures.length === 0) await heardAll(app, source, began)
    break
  }
  return failures
}

async function heardAll(app: App, { listed }: Source, began: Date): Promise<void> {
  await app.unit(puller, (u) =>
    heardOfAll(
      u,
      listed.map(({ code }) => code),
      began,
    ),
  )
}

async function keepCursor(app: App, vendor: string, cursor: string): Promise<void> {
  await app.unit(puller, (u) => bets.keepCursor(u.tx, { vendor, cursor, now: u.now, keepFrom: new Date(u.now.getTime() - OVERLAP_MS) }))
}

/**
 * One unit per player: a unit locks one player's mirror only. Where it fails, each record gets a unit of its own, and the one that is
 * wrong itself is set aside for a person; the page goes on. What was set aside before and fits now is free again. Answers what failed
 * for another reason.
 */
async function takeIn(app: App, source: Source, records: readonly VendorBetRecord[]): Promise<readonly unknown[]> {
  const byPlayer = Map.groupBy(records, (record) => record.player)
  const failures: unknown[] = []
  for (const [name, own] of byPlayer) {
    const playerId = playerOfVendor(name)
    if (playerId === null) await strangers(app, source.name, own)
    else failures.push(...(await takeInSafely(app, source, { playerId, records: own })))
  }
  return failures
}

async function strangers(app: App, vendor: string, records: readonly VendorBetRecord[]): Promise<void> {
  for (const record of records) await setAside(app, vendor, { ref: record.ref, problem: `no player ${record.player}`, body: record })
}

export interface Own {
  readonly playerId: bigint
  readonly records: readonly VendorBetRecord[]
}

async function takeInSafely(app: App, source: Source, own: Own): Promise<readonly unknown[]> {
  try {
    await app.unit(puller, (u) => takeInOwn(u, source, own))
    return []
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    const [record, ...others] = own.records
    if (!record) return []
    if (others.length === 0) return alone(app, source.name, { record, error })
    const failures: unknown[] = []
    for (const one of own.records) failures.push(...(await takeInSafely(app, source, { playerId: own.playerId, records: [one] })))
    return failures
  }
}

/** A record that fails by itself is shown to people in either case; only one that is wrong itself is passed by. */
async function alone(
  app: App,
  vendor: string,
  { record, error }: { readonly record: VendorBetRecord; readonly error: unknown },
): Promise<readonly unknown[]> {
  const problem = lineFaultOf(error)
  await setAside(app, vendor, {
    ref: record.ref,
    problem: problem ?? (error instanceof Error ? error.message : 'unknown'),
    body: record,
  })
  return problem === null ? [error] : []
}

/** Where not even this can be kept, the page fails and comes again. */
async function setAside(app: App, vendor: string, { ref, problem, body }: BrokenRecord): Promise<void> {
  app.log.error({ vendor, ref, problem }, 'a bet record was set aside')
  await app.unit(puller, (u) => quarantine(u.tx, { vendor, ref, problem, body, now: u.now }))
}

/** Takes records of one player in, in their order; what was set aside of them is free again. */
export async function takeInOwn(u: Unit, source: Omit<Source, 'cursor'>, own: Own): Promise<void> {
  let changed = false
  for (const record of own.records) changed = (await takeInOne(u, source, { playerId: own.playerId, record })) || changed
  await release(
    u.tx,
    source.name,
    own.records.map(({ ref }) => ref),
  )
  if (changed) u.push(own.playerId, identityPushes.updateUser)
}

async function takeInOne(
  u: Unit,
  source: Omit<Source, 'cursor'>,
  { playerId, record }: { readonly playerId: bigint; readonly record: VendorBetRecord },
): Promise<boolean> {
  const stored = await bets.lockBet(u.tx, source.name, record.ref)
  const figures = figuresOf(record)
  const seen = stored && {
    bet: stored.bet_cents,
    validBet: stored.valid_bet_cents,
    payout: stored.payout_cents,
    tip: stored.tip_cents,
    status: stored.status,
    mirrored: stored.mirrored_cents,
    changedAt: stored.changed_at,
  }
  const change = changeOf(seen, figures, new Date(record.changedAt))
  if (stored && stored.player_id !== playerId) throw new LineFault(`its bet is player ${stored.player_id}'s`)
  if (change === null) return false
  const platform = platformFor(source.listed, record)
  const bet = { vendor: source.name, playerId, code: platform.code, record, figures, effect: effectOf(figures), now: u.now }
  if (stored) await bets.correctBet(u.tx, stored.id, bet)
  else if (!(await bets.insertBet(u.tx, bet))) return false
  for (const at of [stored?.settled_at, record.settledAt === null ? null : new Date(record.settledAt)])
    if (at) await noteSettlement(u, { code: platform.code, product_id: record.game }, at)
  await noteReturns(u, { vendor: source.name, code: platform.code }, record)
  const open = openChange(stored?.status ?? null, figures.status)
  const key = `bet:${source.name}:${record.ref}:${stored ? stored.corrections + 1 : 0}`
  // Where the money stayed with us, the vendor's calls have moved and counted it already (wallet/seamless/seamless.service.ts).
  const cents = source.vendor.wallet === 'seamless' ? 0n : change.mirror
  await countPlay(u, { playerId, staked: change.settled?.bet ?? 0n, net: cents })
  const funding =
    source.vendor.wallet === 'seamless' ? 0 : await mirrorBet(u, { playerId, code: platform.code, cents, open, key, ref: record.ref })
  const walletId = stored ? stored.wallet_id : funding
  if (!stored && walletId !== 0) await bets.saveWallet(u.tx, { vendor: source.name, ref: record.ref, walletId })
  await announce(u, { playerId, platform, record, change, figures, walletId, vendor: source.name, stored })
  return true
}

/** A vendor may stand behind several platforms: the one of the record's group, else its first. */
function platformFor(listed: readonly Platform[], record: VendorBetRecord): Platform {
  const platform = listed.find((row) => row.group_code === record.group) ?? listed[0]
  if (!platform) throw new Error('a vendor without a platform has no records')
  return platform
}

interface Announced {
  readonly playerId: bigint
  readonly platform: Platform
  readonly record: VendorBetRecord
  readonly change: BetChange
  readonly figures: BetFigures
  readonly walletId: number
  readonly vendor: string
  readonly stored: bets.BetRow | null
}

/** A settled record counts on the Taipei date of its settlement; one whose settlement moved to another date is announced for that alone. */
async function announce(u: Unit, bet: Announced): Promise<void> {
  const { record, figures, stored } = bet
  const businessDate = taipeiDate(record.settledAt === null ? u.now : new Date(record.settledAt))
  const before = beforeOf(stored, u.now)
  const moved = before !== null && before.businessDate !== businessDate && figures.status === 'settled'
  const settled = bet.change.settled ?? (moved ? { bet: 0n, validBet: 0n, winLoss: 0n, count: 0 as const } : null)
  if (settled === null) return
  const payload: BetsSettled = {
    playerId: String(bet.playerId),
    code: bet.platform.code,
    group: stored?.group_code ?? record.group,
    walletId: bet.walletId,
    validBetCents: String(settled.validBet),
    betCents: String(settled.bet),
    winLossCents: String(settled.winLoss),
    count: settled.count,
    businessDate,
    key: `${bet.vendor}:${record.ref}`,
    version: stored ? stored.corrections + 1 : 0,
    game: record.game,
    name: record.gameName,
    stands: {
      status: figures.status === 'settled' ? 'settled' : 'void',
      betCents: String(figures.bet),
      ...(record.largestStake === undefined ? {} : { largestStakeCents: String(centsOf(record.largestStake)) }),
      validBetCents: String(figures.validBet),
      odds: record.odds,
      lossChance: record.lossChance ?? null,
      placedAt: record.placedAt,
    },
    before,
  }
  if (stored) await bets.noteChange(u, stored, payload)
  u.emit({ name: betsSettled, payload })
}

function beforeOf(stored: bets.BetRow | null, now: Date): BetBefore | null {
  if (stored?.status !== 'settled') return null
  return {
    businessDate: taipeiDate(stored.settled_at ?? now),
    betCents: String(stored.bet_cents),
    validBetCents: String(stored.valid_bet_cents),
    winLossCents: String(stored.payout_cents - stored.bet_cents),
  }
}
