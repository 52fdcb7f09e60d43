import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const FIRST_PORT = Number(process.env['BENCH_PORT'] ?? 4330)
const REST_SECONDS = 10
/** BENCH_BUILT=1: the tree is built and changes meanwhile (others work in it), so nothing looks whether it must be built again. */
const command = process.env['BENCH_BUILT'] ? ['start', '--', '--program', 'sandbox,studio,server'] : ['start']

interface Started {
  readonly child: ChildProcess
  readonly seconds: number
  /** Processor time until then: what the start takes on a machine that has nothing else to do. */
  readonly cpuSeconds: number
}

/** From the command until all four addresses say that they are ready. */
async function npmStart(dataDir: string): Promise<Started> {
  const begun = performance.now()
  const env = { ...process.env, PORT: String(FIRST_PORT), DATA_DIR: dataDir, DATABASE_URL: '', REDIS_URL: '' }
  const child = spawn('npm', command, { cwd: root, env, stdio: 'ignore', detached: true })
  const addresses = [0, 1, 2, 3].map((at) => `http://127.0.0.1:${FIRST_PORT + at}/readyz`)
  for (const address of addresses) {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`)
      const reply = await fetch(address).catch(() => null)
      if (reply?.ok) break
      await pause(25)
    }
  }
  return { child, seconds: (performance.now() - begun) / 1000, cpuSeconds: usageOf(child.pid ?? 0).cpuSeconds }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function end({ child }: Started): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  process.kill(-(child.pid ?? 0), 'SIGINT')
  await gone
}

const TICKS_PER_SECOND = 100

/** Resident megabytes, and seconds of processor time so far, of a process and all that it started. */
function usageOf(pid: number): { readonly megabytes: number; readonly cpuSeconds: number } {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const status = readFileSync(`/proc/${name}/status`, 'utf8')
        // After the name in brackets: state, parent, ...; user and system time, and those of its ended children, from the twelfth on.
        const numbers = stat
          .slice(stat.lastIndexOf(')') + 2)
          .split(' ')
          .map(Number)
        const [parent = 0, ticks] = [numbers[1], numbers.slice(11, 15).reduce((sum, time) => sum + time, 0)]
        return [{ pid: Number(name), parent, ticks, kilobytes: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) }]
      } catch {
        return []
      }
    })
  const tree = new Set([pid])
  for (let grew = true; grew; ) {
    grew = false
    for (const one of parents) if (tree.has(one.parent) && !tree.has(one.pid)) grew = tree.add(one.pid).size > 0
  }
  const ours = parents.filter((one) => tree.has(one.pid))
  return {
    megabytes: ours.reduce((sum, one) => sum + one.kilobytes, 0) / 1024,
    cpuSeconds: ours.reduce((sum, one) => sum + one.ticks, 0) / TICKS_PER_SECOND,
  }
}

/** `npm start` on the embedded database: start to ready in a fresh and in a seeded folder, and what it takes at rest. */
export async function benchStart(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jade-bench-start-'))
  try {
    // Whatever must be built is built before the clock runs.
    await end(await npmStart(join(dataDir, 'build')))
    const fresh = await npmStart(join(dataDir, 'fresh'))
    await pause(REST_SECONDS * 1000)
    const memory = usageOf(fresh.child.pid ?? 0).megabytes
    await end(fresh)
    const seeded = await npmStart(join(dataDir, 'fresh'))
    await end(seeded)
    const row = (what: string, [figure, limit]: readonly [number, number], unit: 's' | 'MB') =>
      `| ${what} | ${figure.toFixed(unit === 's' ? 1 : 0)} ${unit} | ${limit} ${unit} | ${figure < limit ? 'yes' : 'NO'} |`
    return [
      '| npm start, embedded database, built tree | Figure | under | held |',
      '|---|---|---|---|',
      row(`to ready, fresh folder (made and seeded), ${fresh.cpuSeconds.toFixed(1)} s of processor time`, [fresh.seconds, 8], 's'),
      row(`to ready, seeded folder, ${seeded.cpuSeconds.toFixed(1)} s of processor time`, [seeded.seconds, 4], 's'),
      row(`resident memory of all its processes, npm included, ${REST_SECONDS} s at rest`, [memory, 800], 'MB'),
    ].join('\n')
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
