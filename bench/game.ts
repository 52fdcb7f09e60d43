import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { draws } from '@jade/fair/pf1'
import { slt243 } from '../apps/studio/src/games/slots/slt243/rules.ts'

const root = join(import.meta.dirname, '..')
const LIMIT_SECONDS = 10

/** How long the exact proof of the return takes, and how fast rounds and single draws are. */
export async function benchGame(): Promise<string> {
  const seconds = await proofSeconds()
  const serverSeed = randomBytes(32)
  let [nonce, rounds, words] = [0, 0, 0]
  const end = performance.now() + 2_000
  for (; performance.now() < end; rounds += 1) slt243.play(draws({ serverSeed, game: 'SLT243', publicSeed: 'bench', nonce: (nonce += 1) }))
  const stream = draws({ serverSeed, game: 'SLT243', publicSeed: 'bench', nonce: 0 })
  const until = performance.now() + 1_000
  for (; performance.now() < until; words += 100) for (let n = 0; n < 100; n += 1) stream.below(32)
  return [
    '| What | Figure | at most | held |',
    '|---|---|---|---|',
    `| exact return of SLT243, all 2 x 32^5 stops and the 100-spin cap (proof.test.ts) | ${seconds.toFixed(1)} s | ${LIMIT_SECONDS} s | ${seconds <= LIMIT_SECONDS ? 'yes' : 'NO'} |`,
    `| whole rounds of SLT243 with their PF1 streams, one core | ${Math.round(rounds / 2).toLocaleString('en')} per second | | |`,
    `| draws of one PF1 stream, below(32), one core | ${words.toLocaleString('en')} per second | | |`,
  ].join('\n')
}

interface Report {
  readonly numFailedTests: number
  readonly testResults: readonly { readonly startTime: number; readonly endTime: number }[]
}

async function proofSeconds(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'jade-proof-'))
  try {
    const file = join(folder, 'report.json')
    const args = ['run', 'slt243/proof.test', '--reporter=json', `--outputFile=${file}`]
    await promisify(execFile)(join(root, 'node_modules/.bin/vitest'), args, { cwd: root, maxBuffer: 1e8 })
    const report = JSON.parse(await readFile(file, 'utf8')) as Report
    const [proof] = report.testResults
    if (!proof || report.numFailedTests > 0) throw new Error('the proof does not hold')
    return (proof.endTime - proof.startTime) / 1000
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
