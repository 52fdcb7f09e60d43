import { createECDH, createHash, randomBytes } from 'node:crypto'
import { type App, systemIntent } from '@jade/service/app'
import { retrySeconds } from '@jade/service/backoff'
import { offerAllowed } from '../protection/door.ts'
import { endingOf, sendTime, urgencyOf } from './alert.rules.ts'
import { pushHost, vapid } from './house.ts'
import * as queue from './queue.store.ts'
import { quietOf } from './queue.service.ts'
import * as store from './store.ts'
import { authorization, encrypted, type Vapid } from './web-push.ts'
import { shownAs } from './words.ts'

type End = queue.End['state']

const machine = systemIntent('alerts.send')
const LIMIT_MS = 5_000
const LEASE_MS = 30_000
const AT_ONCE = 20
const TURNS = 50
const RETRY_MOST_SECONDS = 3600

/**
 * Job: hands alerts whose time has come to their push services, each between two short units. It ends done, refused, gone (the device is
 * taken off) or late; where nobody knows it is tried again, further and further apart (SERVICE-18). A process that dies in between leaves it
 * to the next one, and the tag keeps the device from showing it twice.
 */
export async function sendDue(app: App): Promise<void> {
  const house = vapid(app)
  for (let turn = 0; turn < TURNS; turn += 1) {
    const rows = await app.unit(machine, (u) => {
      const until = new Date(u.now.getTime() + LEASE_MS)
      return queue.claim(u.tx, { now: u.now, until, limit: AT_ONCE })
    })
    await Promise.all(rows.map((row) => sendOne(app, row, house)))
    if (rows.length < AT_ONCE) return
  }
}

async function sendOne(app: App, row: queue.AlertRow, house: Vapid | null): Promise<void> {
  const device = await store.device(app.db, row.device_id)
  const before = house === null ? 'withheld' : await endBefore(app, row, device)
  if (before !== null || device === null || house === null) return end(app, row, { state: before ?? 'gone' })
  const status = await post(app, { row, device, house })
  const last = typeof status === 'number' ? String(status) : status
  const ending = endingOf(typeof status === 'number' ? status : null)
  if (ending !== 'done') app.log.warn({ id: row.id, host: pushHost(app, device.endpoint), ending, last }, 'an alert was not taken')
  if (ending !== 'again') return end(app, row, { state: ending, last, device })
  // After 16 seconds, 32, and so on up to an hour.
  const next = new Date(app.clock.now().getTime() + retrySeconds(row.tries + 3, RETRY_MOST_SECONDS) * 1000)
  const sendAt = sendTime(row.topic, quietOf(device), next)
  if (sendAt >= row.expires_at) return end(app, row, { state: 'late', last })
  await app.unit(machine, async (u) => queue.retry(u.tx, row.id, { sendAt, last }))
}

/** What keeps an alert from being sent at all, asked when it is sent: null where nothing does. */
async function endBefore(app: App, row: queue.AlertRow, device: store.DeviceRow | null): Promise<End | null> {
  if (device === null || device.player_id !== row.player_id) return 'gone'
  if (row.expires_at <= app.clock.now()) return 'late'
  if (!device.topics.includes(row.topic)) return 'withheld'
  if (row.topic === 'offers' && !(await offerAllowed(app.db, row.player_id))) return 'withheld'
  return pushHost(app, device.endpoint) === null ? 'refused' : null
}

interface Ended {
  readonly state: End
  readonly last?: string
  readonly device?: store.DeviceRow
}

async function end(app: App, row: queue.AlertRow, { state, last = '', device }: Ended): Promise<void> {
  await app.unit(machine, async (u) => {
    queue.end(u.tx, row.id, { state, last: state === 'done' ? '' : last, now: u.now })
    if (state === 'gone' && device) store.removeGone(u.tx, device)
  })
}

interface Sent {
  readonly row: queue.AlertRow
  readonly device: store.DeviceRow
  readonly house: Vapid
}

/** The HTTP status that the push service answers within the time limit, `slow` or `cut`. Follows nobody elsewhere, reads no body. */
async function post(app: App, { row, device, house }: Sent): Promise<number | 'slow' | 'cut'> {
  const now = app.clock.now()
  // One word for the occasion on this device, at the push service and on the screen; it tells neither.
  const tag = createHash('sha256').update(`${device.id} ${row.occasion}`).digest('base64url').slice(0, 32)
  const once = createECDH('prime256v1')
  once.generateKeys()
  const plain = Buffer.from(JSON.stringify(shownAs(row.template, { lang: device.lang, tag })))
  const receiver = { p256dh: Buffer.from(device.p256dh, 'base64url'), auth: Buffer.from(device.auth, 'base64url') }
  const headers = {
    authorization: authorization(house, device.endpoint, { contact: app.config.outside.siteUrl, now }),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(Math.max(1, Math.floor((row.expires_at.getTime() - now.getTime()) / 1000))),
    topic: tag,
    urgency: urgencyOf[row.topic],
  }
  const body = encrypted(plain, receiver, { privateKey: privateOf(once), salt: randomBytes(16) })
  try {
    const signal = AbortSignal.timeout(LIMIT_MS)
    const answer = await fetch(device.endpoint, { method: 'POST', headers, body: new Uint8Array(body), redirect: 'manual', signal })
    await answer.body?.cancel()
    return answer.status
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'slow' : 'cut'
  }
}

/** Node leaves out leading zeros of a private key. */
function privateOf(pair: { getPrivateKey(encoding: 'hex'): string }): Buffer {
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex')
}

const KEPT_MS = 30 * 86_400_000
const FORGOTTEN_AT_ONCE = 5_000

/** Job: forgets alerts of more than 30 days. */
export async function forgetOld(app: App): Promise<void> {
  for (let gone = FORGOTTEN_AT_ONCE; gone === FORGOTTEN_AT_ONCE; )
    gone = await app.unit(machine, (u) => queue.forget(u.tx, new Date(u.now.getTime() - KEPT_MS), FORGOTTEN_AT_ONCE))
}
