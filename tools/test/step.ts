import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')
export const cacheDir = join(root, '.cache/test')
mkdirSync(cacheDir, { recursive: true })

/** What one step of `npm test` found. Checks and single tests are counted alike. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  /** Shown when something failed. */
  readonly output?: string
  /** Shown always, beside the name: a figure worth reading. */
  readonly note?: string
  /** What did not run, and why. */
  readonly skipped?: readonly string[]
  /** Words for `npm test --` that run what failed, and no more; the step's name unless said. */
  readonly again?: string
}

export interface Step {
  readonly name: string
  /** `static` needs no run of the program; `npm test -- quick` runs only these. */
  readonly kind: 'static' | 'run'
  /** A command that mends what the step found. */
  readonly mend?: string
  /** Why the step cannot run here, or null. */
  readonly missing?: () => string | null
  run(): Promise<Outcome>
}

export interface Finished {
  readonly code: number
  readonly output: string
  readonly stdout: string
}

/** Runs a program of node_modules/.bin or of the system to its end, without a terminal, and keeps what it printed. */
export function exec(command: string, args: readonly string[], env: Readonly<Record<string, string | undefined>> = {}): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...env },
    })
    const all: Buffer[] = []
    const out: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => {
      all.push(chunk)
      out.push(chunk)
    })
    child.stderr.on('data', (chunk: Buffer) => all.push(chunk))
    child.on('error', (error) => resolve({ code: 127, output: String(error), stdout: '' }))
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(all).toString(), stdout: Buffer.concat(out).toString() }))
  })
}

/** A step that is one program: passed when it ends with 0. */
export function program(name: string, command: string, args: readonly string[]): Step {
  return {
    name,
    kind: 'static',
    run: async () => {
      const { code, output } = await exec(command, args)
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output }
    },
  }
}

/** A step that is a function: every string it returns is a finding. */
export function check(name: string, find: () => Promise<{ findings: readonly string[]; note?: string }>): Step {
  return {
    name,
    kind: 'static',
    run: async () => {
      const { findings, note } = await find()
      const shown = note === undefined ? {} : { note }
      return findings.length === 0 ? { passed: 1, failed: 0, ...shown } : { passed: 0, failed: 1, output: findings.join('\n'), ...shown }
    },
  }
}
