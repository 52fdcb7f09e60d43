import type { AlertTopic } from '@jade/contract/alerts/fields'
import type { DepositEnded, WithdrawalChanged } from '@jade/contract/cashier/events'
import type { ConsultationAnswered } from '@jade/contract/consultations/events'
import type { BroadcastSent } from '@jade/contract/messages/events'
import { type App, systemIntent, type Unit } from '@jade/service/app'
import { seenBy } from '../messages/door.ts'
import { type AlertTemplate, lifeOf, sendTime } from './alert.rules.ts'
import { pushHost, vapid } from './house.ts'
import * as queue from './queue.store.ts'
import * as store from './store.ts'

interface Told {
  readonly topic: AlertTopic
  readonly template: AlertTemplate
  /** What happened, once. */
  readonly occasion: string
  /** Until when it is worth telling; by the topic where nothing is said. */
  readonly expiresAt?: Date
}

/** Of these devices, those that chose the topic get an alert, after their quiet hours. */
function tell(app: App, u: Unit, { topic, template, occasion, ...of }: Told & { readonly devices: readonly store.DeviceRow[] }): void {
  for (const device of of.devices) {
    const host = pushHost(app, device.endpoint)
    if (host === null || !device.topics.includes(topic)) continue
    const { id: device_id, player_id } = device
    const expires_at = of.expiresAt ?? new Date(u.now.getTime() + lifeOf[topic])
    const send_at = sendTime(topic, quietOf(device), u.now)
    queue.insert(u.tx, { player_id, device_id, host, topic, template, occasion, send_at, expires_at }, u.now)
  }
}

/** The quiet hours of a device. */
export const quietOf = ({ quiet_from: from, quiet_to: to }: store.DeviceRow) => (from === null || to === null ? null : { from, to })

async function tellPlayer(app: App, u: Unit, { playerId, ...told }: Told & { readonly playerId: string }): Promise<void> {
  if (vapid(app) === null) return
  tell(app, u, { ...told, devices: await store.devicesOf(u.tx, BigInt(playerId)) })
}

/** What a player cancelled is known already. */
export async function depositTold(app: App, u: Unit, { playerId, orderNumber, outcome }: DepositEnded): Promise<void> {
  if (outcome === 'cancelled') return
  const template = outcome === 'credited' ? 'deposit_credited' : 'deposit_ended'
  await tellPlayer(app, u, { playerId, topic: 'money', template, occasion: `deposit ${orderNumber}` })
}

/** Of the stages of a withdrawal only the ends that the house decides are told. */
export async function withdrawalTold(app: App, u: Unit, { playerId, orderNumber, stage }: WithdrawalChanged): Promise<void> {
  if (stage !== 'paid' && stage !== 'refused') return
  await tellPlayer(app, u, { playerId, topic: 'money', template: `withdrawal_${stage}`, occasion: `withdrawal ${orderNumber}` })
}

export async function answerTold(app: App, u: Unit, { playerId, id, entries }: ConsultationAnswered): Promise<void> {
  await tellPlayer(app, u, { playerId, topic: 'service', template: 'answered', occasion: `consultation ${id} ${entries}` })
}

/** What advertises is told to devices with offers, in steps of the job {@link spread}. Other broadcasts are read in the site. */
export async function broadcastTold(app: App, u: Unit, { id, advertising }: BroadcastSent): Promise<void> {
  if (advertising && vapid(app) !== null) queue.insertSpread(u.tx, BigInt(id), new Date(u.now.getTime() + lifeOf.offers))
}

const machine = systemIntent('alerts.spread')
/** Devices of one unit, and units of one turn of the job. */
const DEVICES_AT_ONCE = 500
const TURNS = 20

/** Job: tells devices of the broadcasts that their players see, some hundred at a time. */
export async function spread(app: App): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) if (!(await app.unit(machine, (u) => step(app, u)))) return
}

/** False where nothing is left to do. */
async function step(app: App, u: Unit): Promise<boolean> {
  const row = await queue.lockSpread(u.tx)
  if (!row) return false
  const next = { after: row.after_device, limit: DEVICES_AT_ONCE }
  const devices = row.expires_at > u.now ? await store.devicesAfter(u.tx, 'offers', next) : []
  const playerIds = [...new Set(devices.map((one) => one.player_id))]
  const seen = new Set(await seenBy(u.tx, row.broadcast_id, { playerIds, now: u.now }))
  const told = { topic: 'offers', template: 'offer', occasion: `broadcast ${row.broadcast_id}`, expiresAt: row.expires_at } as const
  tell(app, u, { ...told, devices: devices.filter((one) => seen.has(one.player_id)) })
  const last = devices.at(-1)
  if (devices.length < DEVICES_AT_ONCE || !last) queue.endSpread(u.tx, row.broadcast_id)
  else queue.moveSpread(u.tx, row.broadcast_id, last.id)
  return true
}
