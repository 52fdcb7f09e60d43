import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { proveCapability } from './capability.ts'
import { proveGuide } from './guide.ts'
import { proveMutations } from './mutate.ts'

/**
 * `npm run prove`: what takes too long for every run of the tests. Every game's proof of its return by full enumeration (files
 * named proof.test.ts, with the figures printed), the files named *.prove.test.ts, the simulation of transfers, bets and activity wallets over
 * 10,000 seeds, 2,000 transfers in doubt, simulated days, and, with TEST_DATABASE_URL, the long forms of the tests that race
 * requests and that kill servers, PostgreSQL and Redis.
 *   npm run prove                     everything
 *   npm run prove -- doubt crash      only files whose path holds one of these words
 *   npm run prove -- strangers        rounds of every game, and red packets, against verifiers in Python written from docs/product
 *   npm run prove -- month            players' month against an oracle in Python written from docs/product; 60 of them, MONTH_PLAYERS=5000 for more
 *   npm run prove -- guide            runs docs/operations.md, step by step, on a PostgreSQL cluster of its own
 *   npm run prove -- capability       makes a capability in a copy of the code, which has to pass every check (new/capability.ts)
 *   npm run prove -- journeys         every journey, from all four seats (e2e/house/seats.ts)
 *   npm run prove -- embedded         every test on the embedded database, also where there are servers
 *   npm run prove -- mutations        plants faults into a copy of the code, each must turn its test or journey red (mutate.ts);
 *                                     with words only those of that name or row: npm run prove -- mutations RULE-010 withdrawal
 */
const root = join(import.meta.dirname, '../..')
const onServer = Boolean(process.env['TEST_DATABASE_URL'])
if (!onServer) console.log('Without TEST_DATABASE_URL (a PostgreSQL server) the tests that race requests or kill programs are left out.')
const needingServer = [
  'app/race.service',
  'app/crash.service',
  'app/crash/crash-storm',
  'app/postgres-killed.service',
  'app/redis-lost.service',
]
const files = [
  'proof.test',
  'prove.test',
  'app/simulation',
  'wallet/transfers/doubt',
  'app/schedulers.service',
  'app/month',
  'promotions/sequences',
  ...(onServer ? needingServer : []),
]
const words = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const options = process.argv.slice(2).filter((word) => word.startsWith('-'))
/** The long forms (docs/proofs.md); a variable of the environment wins. */
const long = {
  CRASH_KILLS: '500',
  STORM_KILLS: '500',
  STORM_CLIENTS: '200',
  SIMULATION_SEEDS: '10000',
  RACE_ROUNDS: '50',
  DOUBT_TRANSFERS: '2000',
  POSTGRES_KILLS: '30',
  POSTGRES_CLIENTS: '100',
  REDIS_ROUNDS: '10',
  SIMULATED_DAYS: '400',
  MONTH_PLAYERS: '60',
  MONTH_KILLS: '8',
  OFFER_SEQUENCES: '200',
}
// Some planted faults are seen from one seat alone.
process.env.E2E_EVERY_SEAT ??= '1'
const env = { ...long, ...process.env, PROVE: '1' }

/** One file at a time: what kills servers under hundreds of clients leaves no place for another that counts seconds. */
function proveFiles(): Promise<number> {
  const named = words.length > 0 ? words : files
  const args = ['run', ...named, '--no-file-parallelism', '--reporter=verbose', ...options]
  return new Promise((resolve) => {
    spawn('vitest', args, { cwd: root, stdio: 'inherit', env }).on('exit', (code) => resolve(code ?? 1))
  })
}

/** Steps of `npm test`; how many commands failed. */
function proveSteps(names: readonly string[], without: Readonly<Record<string, undefined>> = {}): Promise<number> {
  return new Promise((resolve) => {
    const stepped = spawn('npm', ['test', '--silent', '--', ...names], { cwd: root, stdio: 'inherit', env: { ...process.env, ...without } })
    stepped.on('exit', (code) => resolve(code ?? 1))
  })
}

/** Builds and journeys, all of them from every seat. */
const proveJourneys = () => proveSteps(['build', 'journeys'])
/** Where there are servers `npm test` tells most tests on these alone (docs/adr/0350). */
const proveEmbedded = () => proveSteps(['embedded'], { TEST_DATABASE_URL: undefined, TEST_REDIS_URL: undefined })

const [first, ...faults] = words
const hasPython = spawnSync('python3', ['--version']).status === 0
/** Words whose proofs would be passed over here, which is no proof, each with what it needs. */
const unprovable = words.flatMap((word) => [
  ...(!onServer && needingServer.some((file) => file.includes(word)) ? [`${word} needs TEST_DATABASE_URL`] : []),
  ...(!hasPython && ['strangers', 'month'].includes(word) ? [`${word} needs python3`] : []),
])
if (unprovable.length > 0) {
  console.error(`Nothing would be proved: ${unprovable.join(', ')}.`)
  process.exit(1)
}
const isAll = words.length === 0
const red = ['journeys', 'embedded', 'mutations', 'guide', 'capability'].includes(first ?? '') ? 0 : await proveFiles()
const lost = isAll || first === 'journeys' ? await proveJourneys() : 0
const apart = isAll || first === 'embedded' ? await proveEmbedded() : 0
const missed = isAll || first === 'mutations' ? await proveMutations(faults) : 0
const unfit = isAll || first === 'capability' ? await proveCapability() : 0
const stuck = isAll || first === 'guide' ? await proveGuide() : 0
process.exitCode = red + lost + apart + missed + unfit + stuck > 0 ? 1 : 0
