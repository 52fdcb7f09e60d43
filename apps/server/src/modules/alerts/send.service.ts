import type { AlertChannel } from '@jade/contract/alerts/fields'
import { type App, systemIntent } from '@jade/service/app'
import { retrySeconds } from '@jade/service/backoff'
import { advertisingAllowed } from '../protection/door.ts'
import { sendTime } from './alert.rules.ts'
import { channels } from './channels.ts'
import { endAddress } from './ended.service.ts'
import * as queue from './queue.store.ts'
import { quietOf } from './queue.service.ts'
import * as store from './store.ts'

type End = queue.End['state']

const machine = systemIntent('alerts.send')
const LEASE_MS = 30_000
const AT_ONCE = 20
const TURNS = 50
const RETRY_MOST_SECONDS = 3600

/**
 * Job of each channel: hands alerts whose time has come over, each between two short units. It ends done, refused, gone (the device is taken
 * off), bounced (the address is) or late; where nobody knows it is tried again, further and further apart (SERVICE-18). A process that dies in between
 * leaves it to the next one; the tag keeps a device from showing it twice, and the letter's name the gateway from sending it twice.
 */
export async function sendDue(app: App, channel: AlertChannel): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const until = new Date(app.clock.now().getTime() + LEASE_MS)
    const rows = await app.unit(machine, (u) => queue.claim(u.tx, { channel, now: u.now, until, limit: AT_ONCE }))
    await Promise.all([...Map.groupBy(rows, ({ device_id: id }) => id).values()].map((own) => sendInTurn(app, own, until)))
    if (rows.length < AT_ONCE) return
  }
}

/** The alerts of one receiver, one after the other, as long as they are this process's own. */
async function sendInTurn(app: App, rows: readonly queue.AlertRow[], until: Date): Promise<void> {
  for (const row of rows) if (app.clock.now() < until) await sendOne(app, row)
}

async function sendOne(app: App, row: queue.AlertRow): Promise<void> {
  const channel = channels[row.channel]
  const receiver = await store.receiver(app.db, row.device_id)
  const before = await endBefore(app, row, receiver)
  if (before !== null || receiver === null) return end(app, row, before ?? { state: 'gone' })
  const { ending, last } = await channel.send(app, { row, receiver })
  if (ending !== 'done') app.log.warn({ id: row.id, host: channel.hostOf(app, receiver), ending, last }, 'an alert was not taken')
  if (ending !== 'again') return end(app, row, { state: ending, last, receiver })
  // After 16 seconds, 32, and so on up to an hour.
  const next = new Date(app.clock.now().getTime() + retrySeconds(row.tries + 3, RETRY_MOST_SECONDS) * 1000)
  const sendAt = sendTime(row.topic, quietOf(receiver), next)
  if (sendAt >= row.expires_at) return end(app, row, { state: 'late', last })
  await app.unit(machine, async (u) => queue.retry(u.tx, row, { sendAt, last }))
}

interface Ended {
  readonly state: End
  readonly last?: string
  readonly receiver?: store.ReceiverRow
}

/** What keeps an alert from being sent at all, asked when it is sent: null where nothing does. */
async function endBefore(app: App, row: queue.AlertRow, receiver: store.ReceiverRow | null): Promise<Ended | null> {
  const channel = channels[row.channel]
  if (!channel.isOn(app)) return { state: 'withheld' }
  if (receiver === null || receiver.player_id !== row.player_id) return { state: row.channel === 'mail' ? 'withheld' : 'gone' }
  if (row.expires_at <= app.clock.now()) return { state: 'late' }
  if (!receiver.topics.includes(row.topic)) return { state: 'withheld' }
  if (row.topic === 'offers' && !(await advertisingAllowed(app.db, row.player_id))) return { state: 'withheld' }
  if (channel.hostOf(app, receiver) === null) return { state: 'refused' }
  return (await channel.withholds(app, { row, receiver })) ? { state: 'withheld', last: 'many' } : null
}

async function end(app: App, row: queue.AlertRow, { state, last = '', receiver }: Ended): Promise<void> {
  await app.unit(machine, async (u) => {
    // The player before the letter, as whoever hears of it later takes them.
    if (state === 'bounced' && receiver) await endAddress(u, { id: receiver.id, playerId: receiver.player_id, ended: 'bounced' })
    queue.end(u.tx, row, { state, last: state === 'done' ? '' : last, now: u.now })
    if (state === 'gone' && receiver) store.removeGone(u.tx, receiver)
  })
}

const KEPT_MS = 30 * 86_400_000
const FORGOTTEN_AT_ONCE = 5_000

/** Job: forgets alerts of more than 30 days. */
export async function forgetOld(app: App): Promise<void> {
  for (let gone = FORGOTTEN_AT_ONCE; gone === FORGOTTEN_AT_ONCE; )
    gone = await app.unit(machine, (u) => queue.forget(u.tx, new Date(u.now.getTime() - KEPT_MS), FORGOTTEN_AT_ONCE))
}
