import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { CallSpec } from '@jade/contract/call'
import { type ErrorTable, type FieldTexts, kernelErrors, kernelFieldTexts } from '@jade/contract/errors'
import { rooms } from '@jade/server/rooms'
import { routeList } from '@jade/service/http/routes'
import * as z from 'zod/mini'
import { root } from '../test/step.ts'
import { asObject, pascal, schemaOf } from './json.ts'

/** One call with the room and the name under which the contract holds it. */
export interface NamedCall {
  readonly room: string
  readonly name: string
  readonly spec: CallSpec
  /** Served to the console under /office/api. */
  readonly office: boolean
}

export interface ErrorRow {
  readonly code: string
  readonly status: number
  /** A 403 even where a call refuses as an outcome. */
  readonly keepsStatus: boolean
  readonly zh: string
  readonly en: string
}

/** Every call as the program serves it: whatever a room mounts stands in the documents, and nothing else. */
export function allCalls(): NamedCall[] {
  return routeList(rooms).map(({ room, name, spec, audience }) => ({ room, name, spec, office: audience === 'operators' }))
}

function rowsOf(errors: ErrorTable | undefined): ErrorRow[] {
  return Object.entries(errors ?? {}).map(([code, { status, keepsStatus = false, zh, en }]) => ({ code, status, keepsStatus, zh, en }))
}

/** Error codes by room, the kernel's first. */
export function allErrors(): Map<string, ErrorRow[]> {
  const found = new Map([['kernel', rowsOf(kernelErrors)]])
  for (const room of rooms) if (room.errors !== undefined) found.set(room.name, rowsOf(room.errors))
  return found
}

/** Codes of field rules: a refusal of one field by its form alone carries such a code. */
export function fieldCodes(): string[] {
  return Object.keys(Object.assign({}, kernelFieldTexts, ...rooms.map((room) => room.fieldTexts ?? {})) as FieldTexts)
}

/** The contract's exported schemas of objects: their text as it leaves the server, and the name they have there. */
export async function schemaNames(): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  const files = globSync('packages/contract/src/*/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  for (const file of files.sort()) {
    const module = (await import(join(root, file))) as Readonly<Record<string, unknown>>
    for (const [name, value] of Object.entries(module)) {
      if (!(value instanceof z.ZodMiniObject)) continue
      const schema = schemaOf(value, 'output')
      if (Object.keys(asObject(schema['properties'])).length >= 2) names.set(JSON.stringify(schema), pascal(name))
    }
  }
  return names
}
