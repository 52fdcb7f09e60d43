import { spawnSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { benchBets } from './bets.ts'
import { benchBroadcasts } from './broadcasts.ts'
import { benchCounters } from './counters.ts'
import { benchDesk } from './desk.ts'
import { benchFish } from './fish.ts'
import { benchGame } from './game.ts'
import { benchHttp } from './http.ts'
import { benchLedger } from './ledger.ts'
import { benchOffers } from './offers.ts'
import { onOwnDatabase } from './own-database.ts'
import { benchPush } from './push.ts'
import { benchRecords } from './records.ts'
import { benchStart } from './start.ts'
import { benchTables } from './tables.ts'

/**
 * `npm run bench`: every figure that this house promises, as bench/README.md keeps them.
 *   npm run bench                     everything
 *   npm run bench -- http game        only these parts (ledger, http, records, offers, broadcasts, desk, push, game, bets, counters, tables, fish, start, site, home)
 *   npm run bench -- quick            three pairs of one second
 */

const root = join(import.meta.dirname, '..')
const words = process.argv.slice(2)
const options = words.includes('quick') ? { pairs: 3, seconds: 1 } : {}
const url = process.env['TEST_DATABASE_URL'] || undefined

/** First screens of the site against their budgets; the tree must have been built. */
function site(): string {
  const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'apps/web/pipeline/budgets.ts')], { encoding: 'utf8' })
  return `KB gzip of the first screen: now / budget\n\n\`\`\`\n${(stdout || stderr).trimEnd()}\n\`\`\``
}

/** The home on a slow phone beside a plain page, and ten presses there: e2e/speed prints its tables, and what it says besides is not told. */
function home(): string {
  if (!process.env['CHROMIUM_PATH']) return 'Not measured: set CHROMIUM_PATH to a Chromium.'
  const args = ['test', '-c', 'e2e/speed/playwright.config.ts']
  const env = { ...process.env, ...(words.includes('quick') && { SPEED_PAIRS: '3' }) }
  const { stdout, stderr, status } = spawnSync('playwright', args, { cwd: root, encoding: 'utf8', env })
  if (status !== 0) throw new Error((stdout + stderr).slice(-2_000))
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join('\n')
    .replaceAll('\n| press,', '\n\n| press,')
}

const NEEDS_SERVER = 'Not measured: set TEST_DATABASE_URL to a PostgreSQL server.'
/** On a database of its own, on the server of TEST_DATABASE_URL. */
const onServer = async (bench: (own: string) => Promise<string>) => (url === undefined ? NEEDS_SERVER : onOwnDatabase(url, bench))
const anywhere = (bench: (own: string | undefined) => Promise<string>) => (url === undefined ? bench(undefined) : onOwnDatabase(url, bench))
const parts: Readonly<Record<string, () => Promise<string>>> = {
  ledger: () => onServer((own) => benchLedger(own, options)),
  http: () => anywhere((own) => benchHttp(own, options)),
  records: () => onServer((own) => benchRecords(own, options)),
  offers: () => anywhere((own) => benchOffers(own, options)),
  broadcasts: () => onServer((own) => benchBroadcasts(own, words.includes('quick') ? { pairs: 1, players: 20_000 } : {})),
  desk: () => onServer((own) => benchDesk(own, words.includes('quick') ? { pairs: 1, players: 100_000 } : {})),
  push: () => onServer((own) => benchPush(own, options)),
  game: benchGame,
  bets: () => onServer((own) => benchBets(own, options)),
  counters: () => onServer((own) => benchCounters(own, words.includes('quick') ? { most: 200_000 } : {})),
  tables: () => anywhere((own) => benchTables(own, { quick: words.includes('quick') })),
  fish: () => anywhere((own) => benchFish(own, { quick: words.includes('quick') })),
  start: benchStart,
  site: async () => site(),
  home: async () => home(),
}

const load = () => loadavg()[0]?.toFixed(1)
const chosen = Object.keys(parts).filter((name) => words.includes(name))
console.log(
  `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${cpus().length} cores, node ${process.version}, ${url === undefined ? 'embedded database' : 'PostgreSQL'}`,
)
for (const name of chosen.length > 0 ? chosen : Object.keys(parts)) {
  const before = load()
  const text = await parts[name]?.().catch((error: unknown) => `FAILED: ${error instanceof Error ? error.message : String(error)}`)
  console.log(`\n## ${name} (load ${before} before, ${load()} after)\n\n${text}`)
  if (/\bNO \||^FAILED|^OVER/m.test(text ?? '')) process.exitCode = 1
}
