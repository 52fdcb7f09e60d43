import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { CallSpec } from '@jade/contract/call'
import { root } from '../test/step.ts'

/** One call with the room and the name under which the contract holds it. */
export interface NamedCall {
  readonly room: string
  readonly name: string
  readonly spec: CallSpec
  /** Served to the console under /office/api: every call of a table in which the staff's session opens one. */
  readonly office: boolean
}

export interface ErrorRow {
  readonly code: string
  readonly status: number
  readonly zh: string
  readonly en: string
}

type Module = Readonly<Record<string, unknown>>

function roomsWith(file: string): string[] {
  return globSync(`packages/contract/src/*/${file}`, { cwd: root })
    .map((path) => path.replaceAll('\\', '/').split('/')[3] ?? '')
    .sort()
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []
}

function isCall(value: unknown): value is CallSpec {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'ok' in value
}

function isError(value: unknown): value is Omit<ErrorRow, 'code'> {
  return typeof value === 'object' && value !== null && 'status' in value && 'zh' in value && 'en' in value
}

async function moduleOf(room: string, file: string): Promise<Module> {
  return (await import(join(root, 'packages/contract/src', room, file))) as Module
}

/** Every call of every room folder, its office calls after them: a new folder appears by itself. */
export async function allCalls(): Promise<NamedCall[]> {
  const calls: NamedCall[] = []
  const files = ['calls.ts', 'office-calls.ts'].flatMap((file) => roomsWith(file).map((room) => ({ room, file })))
  for (const { room, file } of files) {
    for (const table of Object.values(await moduleOf(room, file))) {
      const specs = entriesOf(table).flatMap(([name, spec]) => (isCall(spec) ? [{ name, spec }] : []))
      const office = specs.some(({ spec }) => spec.auth === 'staff')
      calls.push(...specs.map((one) => ({ room, ...one, office })))
    }
  }
  return calls
}

/** Error codes by room, the kernel's first. */
export async function allErrors(): Promise<Map<string, ErrorRow[]>> {
  const found = new Map<string, ErrorRow[]>()
  const rooms = roomsWith('errors.ts')
  for (const room of ['kernel', ...rooms.filter((one) => one !== 'kernel')]) {
    const tables = Object.values(await moduleOf(room, 'errors.ts'))
    const rows = tables.flatMap((table) => entriesOf(table).flatMap(([code, entry]) => (isError(entry) ? [{ code, ...entry }] : [])))
    if (rows.length > 0) found.set(room, rows)
  }
  return found
}
