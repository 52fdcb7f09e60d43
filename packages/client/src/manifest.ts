import type { Calls, CallSpec } from '@jade/contract/call'

/** What a client needs of a call: no schema, names only. */
export interface CallManifest {
  readonly method: CallSpec['method']
  readonly path: string
  readonly query?: readonly string[]
  readonly body?: readonly string[]
  readonly files?: readonly string[]
  readonly idempotent?: true
}

/** A room's calls as {@link manifestOf} leaves them. */
export type RoomManifest = Readonly<Record<string, CallManifest>>

/** Strips a room's calls to names. The bundler does this at build time (vite-plugin.ts), so that no schema reaches a browser. */
export function manifestOf(calls: Calls): RoomManifest {
  return Object.fromEntries(Object.entries(calls).map(([name, spec]) => [name, manifestOfCall(spec)]))
}

function manifestOfCall(spec: CallSpec): CallManifest {
  return {
    method: spec.method,
    path: spec.path,
    ...(spec.query && { query: namesOf(spec.query) }),
    ...(spec.body && { body: namesOf(spec.body) }),
    ...(spec.files && { files: spec.files.map((file) => file.name) }),
    ...(spec.idempotent && { idempotent: true as const }),
  }
}

function namesOf(schema: { readonly shape: object }): string[] {
  return Object.keys(schema.shape)
}
