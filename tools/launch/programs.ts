import { spawn } from 'node:child_process'
import type { Config } from '@jade/service/config'
import type { Database } from '@jade/service/database'
import { drainMs } from '@jade/service/drain'
import type { Logger } from '@jade/service/log'

/** A running program of this house. */
export interface Running {
  close(): Promise<void>
}

/** What every program's main exports as `start`. */
type Start = (given: { readonly config: Config; readonly database: Database; readonly log: Logger }) => Promise<Running>

export const programNames = ['sandbox', 'studio', 'server'] as const
export type ProgramName = (typeof programNames)[number]

const mains: Readonly<Record<ProgramName, () => Promise<{ readonly start: Start }>>> = {
  sandbox: () => import('@jade/sandbox/main'),
  studio: () => import('@jade/studio/main'),
  server: () => import('@jade/server/main'),
}

/** Starts a program in this process. */
export async function startHere(name: ProgramName, given: Parameters<Start>[0]): Promise<Running> {
  const { start } = await mains[name]()
  return start(given)
}

/**
 * Starts a program as a process of its own (the studio on a real database, like any vendor) and waits until it says that
 * it is ready. It ends with us: by a signal when we close, by its closed channel when we are killed.
 */
export function startApart(name: ProgramName, onDeath: (code: number | null) => void): Promise<Running> {
  const child = spawn(process.execPath, [...process.execArgv, new URL('./start.ts', import.meta.url).pathname, '--program', name], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: process.env,
  })
  let closing = false
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code) => {
      if (!closing) onDeath(code)
      resolve()
    })
  })
  const close = async () => {
    closing = true
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), drainMs.program)
    await ended
    clearTimeout(timer)
  }
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve({ close }))
    child.once('error', reject)
    void ended.then(() => reject(new Error(`The ${name} ended before it was ready.`)))
  })
}
