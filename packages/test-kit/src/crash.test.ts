import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onServer, testDatabase } from './database.ts'

const child = fileURLToPath(new URL('crash-child.ts', import.meta.url))

interface ProcessEnd {
  readonly signal: string | null
  readonly out: string
}

function run(dataDir: string, env: Record<string, string>): Promise<ProcessEnd> {
  return new Promise((resolve, reject) => {
    const started = spawn(process.execPath, [child, dataDir], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
    let out = ''
    started.stdout.on('data', (part: Buffer) => {
      out += part.toString()
    })
    started.on('error', reject)
    started.on('close', (_, signal) => resolve({ signal, out }))
  })
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jade-crash-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

// The dangerous moments of one unit: key taken, work done, committed but not answered, event leased, event done but not marked.
const all = ['after_key', 'before_commit', 'after_commit', 'before_event', 'after_event']
const places = onServer ? all : ['before_commit', 'after_commit']

test.each(places)('kill -9 at %s: after a restart there is one effect, seen once', { timeout: 90_000 }, async (place) => {
  const base = onServer ? await testDatabase([]) : null
  const env = { CRASH_DATABASE_URL: base?.url ?? '' }
  const dataDir = join(folder, place)
  try {
    expect((await run(dataDir, { ...env, JADE_CRASH_AT: place })).signal).toBe('SIGKILL')
    const again = await run(dataDir, env)
    expect(JSON.parse(again.out)).toMatchObject({ notes: 1, seen: 1, waiting: 0 })
    if (onServer) expect(await run(dataDir, env)).toEqual(again)
  } finally {
    await base?.drop()
  }
})
