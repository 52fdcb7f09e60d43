import { vendorCalls } from '@jade/contract/vendor/protocol'
import { type Answer, exchange, give, json, type Web, type WebRequest } from './exchange.ts'
import type { Course, FaultTarget } from './faults.rules.ts'
import * as store from './store.ts'
import type { World } from './world.ts'

const DENIED = vendorCalls.txStatus.path
/** Headers that belong to one connection, not to the message. */
const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host', 'content-length', 'upgrade', 'accept-encoding'])

/** Stands in front of the studio (and of the site's seamless wallet): passes everything on, unless a fault waits. */
export function mountProxy(web: Web, world: World): void {
  const site = `http://127.0.0.1:${world.config.port}`
  mount(web, world, { target: 'studio', base: world.config.outside.studioUrl })
  mount(web, world, { target: 'seamless', base: site })
}

function mount(web: Web, world: World, to: { readonly target: FaultTarget; readonly base: string }): void {
  const prefix = `/proxy/${to.target}`
  web.all(`${prefix}/*`, async (request, reply) => {
    const path = request.url.slice(prefix.length)
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const tx = txOf(body)
    if (path === DENIED && tx !== '' && (await store.denied(world.database.db, tx))) return give(reply, json({ status: 'unknown' }))
    const pass = async (course: Course): Promise<Answer> => {
      if (course.denials > 0 && tx !== '') await store.hideTx(world.database.db, tx, course.denials)
      return passOn(to.base + path, request, body)
    }
    return exchange(world, reply, { target: to.target, path, effect: pass })
  })
}

async function passOn(url: string, request: WebRequest, body: Buffer): Promise<Answer> {
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    HOP.has(name) || value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  )
  try {
    const answer = await fetch(url, {
      method: request.method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(25_000),
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    })
    const contentType = answer.headers.get('content-type') ?? 'application/octet-stream'
    return { status: answer.status, contentType, body: Buffer.from(await answer.arrayBuffer()) }
  } catch {
    return { status: 502, contentType: 'text/plain', body: 'the other side does not answer' }
  }
}

function txOf(body: Buffer): string {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'))
    return typeof parsed === 'object' && parsed !== null && 'tx' in parsed && typeof parsed.tx === 'string' ? parsed.tx : ''
  } catch {
    return ''
  }
}
