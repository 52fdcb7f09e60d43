import { createECDH, createHash, randomBytes } from 'node:crypto'
import type { App } from '@jade/service/app'
import { endingOf, urgencyOf } from './alert.rules.ts'
import type { Channel, Sending } from './channel.ts'
import { pushHost, vapid } from './house.ts'
import { authorization, encrypted, type Vapid } from './web-push.ts'
import { shownAs } from './words.ts'

const LIMIT_MS = 5_000

/** Web push: to the push service of a browser, encrypted for it and signed by the house. */
export const pushChannel: Channel = {
  isOn: (app) => vapid(app) !== null,
  hostOf: (app, { endpoint }) => pushHost(app, endpoint),
  withholds: async () => false,
  send: async (app, sending) => {
    const house = vapid(app)
    if (house === null) return { ending: 'again', last: 'off' }
    const status = await post(app, { ...sending, house })
    return { ending: endingOf(typeof status === 'number' ? status : null), last: String(status) }
  },
}

interface Sent extends Sending {
  readonly house: Vapid
}

/** The HTTP status that the push service answers within the time limit, `slow` or `cut`. Follows nobody elsewhere, reads no body. */
async function post(app: App, { row, receiver: device, house }: Sent): Promise<number | 'slow' | 'cut'> {
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
