import * as z from 'zod/mini'
import { call, data, page, pageQuery, timeText } from '../kernel/call.ts'
import { moneyOut } from '../kernel/money.ts'
import { envelopeCalls } from './envelope-calls.ts'

const id = z.string().check(z.regex(/^\d{1,9}$/, 'type_form'))
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const packetDistributions = ['fixed', 'random'] as const
/** waiting for a second person; refused; announced: its root is public; running; ended. */
export const packetStates = ['waiting', 'refused', 'announced', 'running', 'ended'] as const
export type PacketState = (typeof packetStates)[number]
/** Why a campaign ended: its time was over, all was claimed, people stopped it. */
export const packetEnds = ['time', 'empty', 'stopped'] as const

/** What a claim of addAudit/{id} answers for a packet, in the reader's language. */
export const packetGiven = { zh: '恭喜獲得紅包 {amount} 元', en: 'You have got a red packet of {amount}' } as const

const beacon = z.object({
  /** `local`: the house's own chain of values (FAIR-7). */
  kind: z.literal('local'),
  round: z.int(),
  /** Last link of the day's chain, public before the start. */
  anchor: hash,
  /** Both null before the start. */
  randomness: z.nullable(hash),
  proof: z.nullable(hash),
})

/** What is public of a campaign from its announcement on (PACKET-2); amounts in whole cents. */
export const packetProof = z.object({
  format: z.literal('jade-packets-1'),
  id: z.string(),
  name: z.string(),
  title: z.string(),
  state: z.enum(packetStates),
  cents: z.int(),
  packets: z.int(),
  distribution: z.enum(packetDistributions),
  min: z.int(),
  max: z.nullable(z.int()),
  /** ISO with milliseconds, UTC. */
  startsAt: z.string(),
  announcedAt: z.string(),
  root: hash,
  beacon,
  /** Null until the campaign has ended. */
  seed: z.nullable(hash),
  /** How many packets were claimed. */
  claimed: z.int(),
  /** By the order of the claims: slot and cents; empty until the campaign has ended. */
  claims: z.array(z.tuple([z.int(), z.int()])),
})
export type PacketProof = z.infer<typeof packetProof>

/** A claimed packet with what proves it at once (PACKET-5). */
export const ownPacket = z.object({
  campaign: z.string(),
  title: z.string(),
  /** Place in the order of the claims, from 1. */
  number: z.int(),
  slot: z.int(),
  cents: z.int(),
  salt: hash,
  path: z.array(hash),
  amount: moneyOut,
  time: timeText,
})
export type OwnPacket = z.infer<typeof ownPacket>

export const packetsCalls = {
  ...envelopeCalls,
  redEnvelopeProof: call({
    method: 'GET',
    path: '/activity/redEnvelope/proof/{id}',
    auth: 'none',
    rate: 'heavy',
    whileExcluded: true,
    summary: 'What proves a campaign of red packets: its root before the start, all of it after the end',
    params: z.strictObject({ id }),
    ok: data(packetProof),
  }),
  ownPackets: call({
    method: 'GET',
    path: '/activity/redEnvelope/mine',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: "The player's red packets with their proofs, newest first",
    query: z.strictObject(pageQuery),
    ok: page(ownPacket),
  }),
} as const
