import { setTimeout as pause } from 'node:timers/promises'
import type { createFastify } from '@jade/service/http/fastify'
import { type Course, courseOf, type FaultTarget } from './faults.rules.ts'
import * as store from './store.ts'
import type { World } from './world.ts'

export type Web = ReturnType<typeof createFastify>

/** What handlers use of a request and a reply. */
export interface WebRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: unknown
  readonly query: unknown
}
export interface WebReply {
  status(code: number): WebReply
  header(name: string, value: string): WebReply
  send(body: unknown): WebReply
  hijack(): unknown
  readonly raw: { destroy(): unknown }
}

export interface Answer {
  readonly status: number
  readonly contentType: string
  readonly body: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

export const json = (value: unknown, status = 200): Answer => ({ status, contentType: 'application/json', body: JSON.stringify(value) })

const LATE_MS = 30_000

/**
 * Lets a request happen, through the fault that waits for it if there is one: `effect` runs as often as the fault says, and the
 * caller gets its answer, a broken one, a late one, or a cut connection.
 */
export async function exchange(
  world: World,
  reply: WebReply,
  through: {
    readonly target: FaultTarget
    readonly path: string
    readonly effect: (course: Course, turn: number) => Promise<Answer>
  },
): Promise<unknown> {
  const course = courseOf(await store.takeFault(world.database.db, through.target, through.path))
  let answer: Answer | null = null
  for (let turn = 0; turn < course.effects; turn += 1) answer = await through.effect(course, turn)
  if (course.reply === 'cut') {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  if (course.reply === 'late') await pause(LATE_MS, undefined, { signal: world.closing }).catch(() => {})
  if (course.reply === 'bad_gateway' || answer === null)
    return give(reply, { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' })
  if (course.reply === 'garbage') return give(reply, { status: 200, contentType: 'application/json', body: '{"status":"do' })
  return give(reply, answer)
}

export function give(reply: WebReply, answer: Answer): unknown {
  for (const [name, value] of Object.entries(answer.headers ?? {})) reply.header(name, value)
  return reply.status(answer.status).header('content-type', answer.contentType).header('cache-control', 'no-store').send(answer.body)
}

/** The sandbox's pages are of one piece: styles and the one script stand in them. */
const PAGE =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
export const givePage = (reply: WebReply, body: string): unknown =>
  give(reply.header('content-security-policy', PAGE), { status: 200, contentType: 'text/html; charset=utf-8', body })
