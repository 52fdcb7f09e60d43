import { spawn } from 'node:child_process'
import { join } from 'node:path'

/**
 * `npm run prove`: what takes too long for every run of the tests. Every game's proof of its return by full enumeration (files
 * named proof.test.ts, with the figures printed), the simulation of transfers, bets and activity wallets over 10,000 seeds, 2,000 transfers in doubt and, with TEST_DATABASE_URL, the crash test in its long form: 500 kills.
 */
const root = join(import.meta.dirname, '../..')
const onServer = Boolean(process.env['TEST_DATABASE_URL'])
if (!onServer) console.log('Without TEST_DATABASE_URL (a PostgreSQL server) the crash test is left out.')
const files = ['proof.test', 'app/simulation', 'wallet/doubt', ...(onServer ? ['app/crash.service'] : [])]
const env = {
  ...process.env,
  CRASH_KILLS: process.env['CRASH_KILLS'] ?? '500',
  DOUBT_TRANSFERS: process.env['DOUBT_TRANSFERS'] ?? '2000',
  SIMULATION_SEEDS: process.env['SIMULATION_SEEDS'] ?? '10000',
}
const vitest = spawn('vitest', ['run', ...files, '--reporter=verbose', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit', env })
vitest.on('exit', (code) => {
  process.exitCode = code ?? 1
})
