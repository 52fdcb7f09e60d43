import * as z from 'zod/mini'
import { call, data, done, flag, page, pageQuery, timeText } from '../kernel/call.ts'
import { moneyOut, positiveMoney } from '../kernel/money.ts'
import { reason } from '../kernel/reason.ts'
import { packetDistributions, packetEnds, packetStates } from './calls.ts'
import { packetPositions } from './envelope-calls.ts'
import { packetCount, packetLevel, packetMultiple, packetName } from './fields.ts'

const id = z.string().check(z.regex(/^\d{1,9}$/, 'type_form'))

const terms = {
  name_zh: packetName,
  name_en: packetName,
  position: z.enum(packetPositions, 'type_form'),
  rain: flag,
  /** showRedPack: on other pages than the index too. */
  everywhere: flag,
  /** showPageType: closing is remembered for a day. */
  remember: flag,
  packets: packetCount,
  distribution: z.enum(packetDistributions, 'type_form'),
  multiple: packetMultiple,
  level_min: packetLevel,
  /** Only for players whose ID is verified. */
  verified: flag,
}

export const packetCampaign = z.object({
  id: z.string(),
  ...terms,
  state: z.enum(packetStates),
  end_reason: z.union([z.literal(''), z.enum(packetEnds)]),
  budget: moneyOut,
  min: moneyOut,
  max: z.string(),
  start: timeText,
  end: timeText,
  claimed: z.int(),
  issued: moneyOut,
  /** What was or will not be given. */
  rest: moneyOut,
  root: z.string(),
  picture: z.string(),
  by: z.string(),
})
export type PacketCampaign = z.infer<typeof packetCampaign>

const packetClaim = z.object({ number: z.int(), player_id: z.string(), account: z.string(), amount: moneyOut, time: timeText })

/** Campaigns of red packets, under /office/api. */
export const packetsOperatorCalls = {
  list: call({
    method: 'GET',
    path: '/packets',
    auth: 'staff',
    rate: 'read',
    permission: 'packet.view',
    summary: 'Campaigns of red packets with what was claimed, newest first',
    query: z.strictObject({ ...pageQuery, state: z.optional(z.enum(packetStates, 'type_form')) }),
    ok: page(packetCampaign),
  }),
  claims: call({
    method: 'GET',
    path: '/packets/{id}/claims',
    auth: 'staff',
    rate: 'read',
    permission: 'packet.view',
    summary: 'Who claimed the packets of a campaign, newest first',
    params: z.strictObject({ id }),
    query: z.strictObject(pageQuery),
    ok: page(packetClaim),
  }),
  add: call({
    method: 'POST',
    path: '/packets',
    auth: 'staff',
    rate: 'write',
    idempotent: true,
    permission: 'packet.edit',
    summary: 'Announces a campaign, or above a budget asks a second person to',
    body: z.strictObject({
      ...terms,
      budget: positiveMoney,
      min: positiveMoney,
      /** Empty: no bound. */
      max: z.union([z.literal(''), positiveMoney]),
      /** Empty: as soon as it may. */
      start: z.union([z.literal(''), timeText]),
      end: timeText,
      reason,
    }),
    ok: data(z.object({ id: z.string(), state: z.enum(packetStates) })),
  }),
  picture: call({
    method: 'POST',
    path: '/packets/{id}/picture',
    auth: 'staff',
    rate: 'upload',
    permission: 'packet.edit',
    summary: "Replaces a campaign's picture; without a file the first one comes back",
    params: z.strictObject({ id }),
    body: z.strictObject({ reason }),
    files: [{ name: 'image', maxBytes: 4 * 1024 * 1024, maxCount: 1, required: false }],
    ok: done,
  }),
  stop: call({
    method: 'PUT',
    path: '/packets/{id}/stop',
    auth: 'staff',
    rate: 'write',
    permission: 'packet.edit',
    summary: 'Ends a campaign at once; what nobody claimed is not given',
    params: z.strictObject({ id }),
    body: z.strictObject({ reason }),
    ok: data(z.object({ rest: moneyOut })),
  }),
} as const
