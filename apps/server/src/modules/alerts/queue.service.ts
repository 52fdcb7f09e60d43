import type { AlertTopic } from '@jade/contract/alerts/fields'
import type { DepositEnded, WithdrawalChanged } from '@jade/contract/cashier/events'
import type { ConsultationAnswered } from '@jade/contract/consultations/events'
import type { BroadcastSent } from '@jade/contract/messages/events'
import { type App, systemIntent, type Unit } from '@jade/service/app'
import { seenBy } from '../messages/door.ts'
import { type AlertTemplate, lifeOf, sendTime } from './alert.rules.ts'
import { channels, sendsAny } from './channels.ts'
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

/** Of these receivers, those that chose the topic get an alert, after their quiet hours. */
function tell(app: App, u: Unit, { topic, template, occasion, ...of }: Told & { readonly receivers: readonly store.ReceiverRow[] }): void {
  for (const receiver of of.receivers) {
    const { id: device_id, player_id, channel } = receiver
    const host = channels[channel].isOn(app) ? channels[channel].hostOf(app, receiver) : null
    if (host === null || !receiver.topics.includes(topic)) continue
    const expires_at = of.expiresAt ?? new Date(u.now.getTime() + lifeOf[topic])
    const send_at = sendTime(topic, quietOf(receiver), u.now)
    queue.insert(u.tx, { player_id, device_id, channel, host, topic, template, occasion, send_at, expires_at }, u.now)
  }
}

/** The quiet hours of a receiver. */
export const quietOf = ({ quiet_from: from, quiet_to: to }: Pick<store.ReceiverRow, 'quiet_from' | 'quiet_to'>) =>
  from === null || to === null ? null : { from, to }

async function tellPlayers(app: App, u: Unit, all: readonly (Told & { readonly playerId: string })[]): Promise<void> {
  if (all.length === 0 || !sendsAny(app)) return
  const ids = new Set(all.map(({ playerId }) => BigInt(playerId)))
  const receivers = Map.groupBy(await store.receiversOf(u.tx, ...ids), ({ player_id: id }) => String(id))
  for (const { playerId, ...told } of all) tell(app, u, { ...told, receivers: receivers.get(playerId) ?? [] })
}

/** What a player cancelled is known already. */
export async function depositsTold(app: App, u: Unit, deposits: readonly DepositEnded[]): Promise<void> {
  const worth = deposits.filter(({ outcome }) => outcome !== 'cancelled')
  const told = worth.map(({ playerId, orderNumber, outcome }) => {
    const template = outcome === 'credited' ? ('deposit_credited' as const) : ('deposit_ended' as const)
    return { playerId, topic: 'money' as const, template, occasion: `deposit ${orderNumber}` }
  })
  await tellPlayers(app, u, told)
}

/** Of the stages of a withdrawal only the ends that the house decides are told. */
export async function withdrawalTold(app: App, u: Unit, { playerId, orderNumber, stage }: WithdrawalChanged): Promise<void> {
  if (stage !== 'paid' && stage !== 'refused') return
  await tellPlayers(app, u, [{ playerId, topic: 'money', template: `withdrawal_${stage}`, occasion: `withdrawal ${orderNumber}` }])
}

export async function answerTold(app: App, u: Unit, { playerId, id, entries }: ConsultationAnswered): Promise<void> {
  await tellPlayers(app, u, [{ playerId, topic: 'service', template: 'answered', occasion: `consultation ${id} ${entries}` }])
}

/** What advertises is told to those who chose offers, in steps of the job {@link spread}. Other broadcasts are read in the site. */
export async function broadcastTold(app: App, u: Unit, { id, advertising }: BroadcastSent): Promise<void> {
  if (advertising && sendsAny(app)) queue.insertSpread(u.tx, BigInt(id), new Date(u.now.getTime() + lifeOf.offers))
}

const machine = systemIntent('alerts.spread')
/** Receivers of one unit, and units of one turn of the job. */
const RECEIVERS_AT_ONCE = 500
const TURNS = 20
/** A broadcast goes no further while so many alerts wait though their time has come: a gateway that is away gets no heap. */
const DUE_MOST = 20_000

/** Job: tells receivers of the broadcasts that their players see, some hundred at a time. */
export async function spread(app: App): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) if (!(await app.unit(machine, (u) => step(app, u)))) return
}

/** False where nothing is left to do. */
async function step(app: App, u: Unit): Promise<boolean> {
  const row = await queue.lockSpread(u.tx)
  if (!row || (await queue.countDue(u.tx, { now: u.now, most: DUE_MOST })) >= DUE_MOST) return false
  const next = { after: row.after_device, limit: RECEIVERS_AT_ONCE }
  const receivers = row.expires_at > u.now ? await store.receiversAfter(u.tx, 'offers', next) : []
  const playerIds = [...new Set(receivers.map((one) => one.player_id))]
  const seen = new Set(await seenBy(u.tx, row.broadcast_id, { playerIds, now: u.now }))
  const told = { topic: 'offers', template: 'offer', occasion: `broadcast ${row.broadcast_id}`, expiresAt: row.expires_at } as const
  tell(app, u, { ...told, receivers: receivers.filter((one) => seen.has(one.player_id)) })
  const last = receivers.at(-1)
  if (receivers.length < RECEIVERS_AT_ONCE || !last) queue.endSpread(u.tx, row.broadcast_id)
  else queue.moveSpread(u.tx, row.broadcast_id, last.id)
  return true
}
