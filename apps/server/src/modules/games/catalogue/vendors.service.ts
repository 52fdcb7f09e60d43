import type { gamesReviewCalls } from '@jade/contract/games/review-calls'
import { cents, moneyOf } from '@jade/contract/money'
import type { VendorLine } from '@jade/contract/vendor/protocol'
import type { App } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { isSeamless, type Platform, platforms, stateOf, vendorOf, vendorTimes } from '../../platforms/door.ts'
import { openTransfersByPlatform } from '../../wallet/door.ts'
import { recordsReadAt } from '../bets/door.ts'
import * as store from '../store.ts'

/** GET /vendors: how each platform's vendor does: its answers to this process, transfers without an end, the age of its records. */
export async function vendorsOverview(app: App) {
  const [rows, read, open] = await Promise.all([platforms(app.db), recordsReadAt(app.db), openTransfersByPlatform(app.db)])
  const readAt = new Map(read.map(({ vendor, at }) => [vendor, at]))
  const now = app.clock.now()
  return {
    data: rows
      .filter(({ vendor }) => vendor !== '')
      .map((platform) => {
        const times = vendorTimes(app, platform)
        const at = readAt.get(platform.vendor)
        const waiting = open.get(platform.code)
        return {
          code: platform.code,
          name: platform.name,
          name_en: platform.name_en,
          vendor: platform.vendor,
          wallet: isSeamless(app, platform) ? ('seamless' as const) : ('transfer' as const),
          state: stateOf(platform, now),
          calls: times.calls,
          silent: times.silent,
          p50_ms: times.p50,
          p95_ms: times.p95,
          heard_at: timeOf(times.heardAt),
          called_back_at: timeOf(times.calledBackAt),
          open: waiting?.open ?? 0,
          unknown: waiting?.unknown ?? 0,
          cases: waiting?.cases ?? 0,
          records_seconds: at ? Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000)) : null,
        }
      }),
  }
}

const timeOf = (at: Date | null) => (at ? taipeiTime(at) : '')

/** GET /exposure: what the lines behind each platform may lose and what stands on them now, asked of the vendors. A silent one is named. */
export async function exposureTable(app: App, { lang }: Request<(typeof gamesReviewCalls)['exposure']>) {
  const rows = (await platforms(app.db)).filter((platform) => vendorOf(app, platform) !== null)
  const linesBy = await Promise.all(rows.map((platform) => linesOf(app, platform)))
  return {
    data: linesBy.flatMap((lines, at) => (lines ?? []).map((line) => shown(rows[at] as Platform, line, lang))),
    silent: rows.filter((_, at) => linesBy[at] === null).map(({ code }) => code),
  }
}

/** The lines whose games stand on this platform; null: the vendor gave no answer. One that does not tell has none. */
async function linesOf(app: App, platform: Platform): Promise<readonly VendorLine[] | null> {
  const outcome = await vendorOf(app, platform)?.exposure()
  if (outcome?.ending === 'refused') return []
  if (outcome?.ending !== 'done') return null
  const own = new Set(await store.productsOf(app.db, platform.code))
  return outcome.value.filter(({ game }) => own.has(game))
}

function shown(platform: Platform, line: VendorLine, lang: 'zh' | 'en') {
  const most = (amounts: readonly string[]) => moneyOf(amounts.map(cents).reduce((a, b) => (b > a ? b : a), 0n))
  return {
    code: platform.code,
    line: line.line,
    game: line.game,
    name: line.name[lang],
    limits: line.limits,
    cap: line.cap,
    player_cap: line.playerCap,
    stake: moneyOf(line.open.map(({ stake }) => cents(stake)).reduce((a, b) => a + b, 0n)),
    worst: most(line.open.map(({ worst }) => worst)),
    open: line.open.map(({ round, closesAt, stake, worst }) => ({ round, closes_at: taipeiTime(new Date(closesAt)), stake, worst })),
  }
}
