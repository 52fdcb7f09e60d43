import { moneyOf } from '@jade/contract/money'
import { type App, systemIntent, type Unit } from '@jade/service/app'
import { platformByCode, vendorOf, vendorPlayer } from '../../platforms/door.ts'
import * as findings from '../book/door.ts'
import { lockMirror, mirrorsToCheck, saveCheck } from '../mirrors/door.ts'
import type { MirrorRow } from '../rows.types.ts'
import { runningCodes } from '../transfers/door.ts'

const reconciler = systemIntent('wallet.reconcile')
const MOVED_WITHIN_MS = 24 * 3_600_000
const AT_ONCE = 100

/**
 * Job, every 5 minutes: the vendor's balances against the mirrors that moved today. Bets reach us seconds later than the balance changes,
 * so a difference counts only when the next check meets the same one at the same version of the vendor's balance; then it
 * is a finding for a person (WALLET-7). Nothing is corrected by machine. A difference that went away closes its finding.
 */
export async function reconcileMirrors(app: App): Promise<void> {
  const since = new Date(app.clock.now().getTime() - MOVED_WITHIN_MS)
  for (const row of await mirrorsToCheck(app.db, since, AT_ONCE)) await reconcile(app, row)
}

async function reconcile(app: App, row: MirrorRow): Promise<void> {
  const platform = await platformByCode(app.db, row.code)
  const outcome = await (platform && vendorOf(app, platform)?.balance(vendorPlayer(row.player_id)))
  if (outcome?.ending !== 'done') return
  const { cents, version } = outcome.value
  await app.unit(reconciler, (u) => compare(u, row, { cents, version: BigInt(version) }))
}

async function compare(u: Unit, seen: MirrorRow, vendor: { readonly cents: bigint; readonly version: bigint }): Promise<void> {
  const place = { playerId: seen.player_id, code: seen.code, now: u.now }
  const mirror = await lockMirror(u, place)
  if ((await runningCodes(u.tx, seen.player_id)).includes(seen.code)) return
  const diff = vendor.cents - (mirror.balance - mirror.owed)
  const again = diff !== 0n && diff === seen.diff_cents && vendor.version === seen.diff_version
  await saveCheck(u.tx, { ...place, diff, version: diff === 0n ? null : vendor.version })
  const finding = { kind: 'balance' as const, ...place }
  if (diff === 0n) await findings.settleFinding(u.tx, { ...finding, note: 'vendor and mirror agree again' })
  if (!again) return
  const detail = `vendor ${moneyOf(vendor.cents)}, mirror ${moneyOf(mirror.balance)}, advanced by suspense ${moneyOf(mirror.owed)}`
  await findings.openFinding(u.tx, { ...finding, detail, cents: diff })
}
