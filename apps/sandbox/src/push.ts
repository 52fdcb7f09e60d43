import { createECDH, randomBytes } from 'node:crypto'
import { taipeiTime } from '@jade/service/clock'
import * as z from 'zod/mini'
import { type Answer, exchange, give, json, type Web, type WebRequest } from './exchange.ts'
import { contactOf, opened } from './push-opening.ts'
import * as store from './push.store.ts'
import { hasNul, read } from './reading.ts'
import type { World } from './world.ts'

const subscribing = z.object({ key: z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}$/)) })
type OfDevice = { Params: { device: string } }

/**
 * A push service together with browsers that subscribe at it. Among the raw routes: a message is bytes.
 * POST /push {key} makes a browser for the house of that key and answers its subscription; POST /push/{device} takes an encrypted message
 * signed by that house; GET /push/{device} lists what came, opened; after DELETE /push/{device} the browser is gone (410).
 */
export function mountPush(web: Web, world: World): void {
  const { db } = world.database
  web.post('/push', async (request, reply) => {
    const { key: house } = read(subscribing, jsonOf(request))
    const [pair, auth, id] = [createECDH('prime256v1'), randomBytes(16).toString('base64url'), randomBytes(12).toString('base64url')]
    const p256dh = pair.generateKeys('base64url')
    const private_key = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
    await store.addDevice(db, { id, private_key, auth, house, at: world.clock.now() })
    return give(reply, json({ endpoint: `${placeOf(request)}/push/${id}`, keys: { p256dh, auth } }, 201))
  })
  web.post<OfDevice>('/push/:device', async (request, reply) => {
    const effect = () => take(world, request, request.params.device)
    return exchange(world, reply, { target: 'push', path: '/push', effect })
  })
  web.get<OfDevice>('/push/:device', async ({ params }, reply) => {
    const rows = await store.messagesOf(db, params.device)
    return give(reply, json(rows.map(({ at, ...row }) => ({ ...row, time: taipeiTime(at) }))))
  })
  web.delete<OfDevice>('/push/:device', async ({ params }, reply) => {
    await store.endDevice(db, params.device)
    return give(reply, json({ status: 'gone' }))
  })
}

function jsonOf({ body }: WebRequest): unknown {
  try {
    const parsed = JSON.parse(String(body)) as unknown
    return hasNul(parsed) ? null : parsed
  } catch {
    return null
  }
}

const MOST_BYTES = 4096
const header = ({ headers }: WebRequest, name: string) => String(headers[name] ?? '')
/** Its origin, as the caller reached it. */
const placeOf = (request: WebRequest) => `http://${header(request, 'host')}`

/** As push services answer (RFC 8030): 201 taken, 400 odd, 403 not from the house that may, 404 unknown, 410 gone, 413 too large. */
async function take(world: World, request: WebRequest, id: string): Promise<Answer> {
  const { db } = world.database
  const device = await store.pushDevice(db, id)
  if (!device) return json({ error: 'unknown' }, 404)
  if (device.gone) return json({ error: 'gone' }, 410)
  const now = world.clock.now()
  const contact = contactOf(header(request, 'authorization'), { origin: placeOf(request), house: device.house, now })
  if (contact === null) return json({ error: 'vapid' }, 403)
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  if (body.length > MOST_BYTES) return json({ error: 'size' }, 413)
  const ttl = header(request, 'ttl')
  if (!/^\d{1,9}$/.test(ttl) || header(request, 'content-encoding') !== 'aes128gcm') return json({ error: 'form' }, 400)
  let text: string
  try {
    text = opened(body, { privateKey: device.private_key, auth: device.auth })
  } catch {
    // A push service could not know; the browser would throw it away.
    return json({ error: 'encryption' }, 400)
  }
  const sent = { topic: header(request, 'topic'), urgency: header(request, 'urgency'), contact }
  await store.addMessage(db, id, { text, ttl: Number(ttl), ...sent, at: now })
  return json({ status: 'taken' }, 201)
}
