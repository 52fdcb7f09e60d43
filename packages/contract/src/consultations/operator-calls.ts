import * as z from 'zod/mini'
import { call, data, done, flag, page, pageQuery, timeText } from '../kernel/call.ts'
import { shownPicture } from '../kernel/picture.ts'
import { reason } from '../kernel/reason.ts'
import { consultationOrder } from './calls.ts'
import { consultationText } from './fields.ts'
import { consultationHouseCalls } from './house-calls.ts'
import { consultationStates } from './list-calls.ts'

const id = z.string().check(z.regex(/^\d{1,18}$/, 'type_form'))
const params = z.strictObject({ id })
/** Of a member of staff. */
const account = z.string('required').check(z.minLength(1, 'required'), z.maxLength(64, 'text_length'))

const row = {
  id: z.string(),
  type: z.int(),
  title: z.string(),
  status: z.enum(consultationStates),
  /** Empty, as the account is: a guest asked. */
  player_id: z.string(),
  account: z.string(),
  /** Who answers it; empty: nobody yet. */
  assignee: z.string(),
  /** How long the player has been waiting for an answer; 0: not waiting. */
  waiting_seconds: z.int(),
  /** 1: there was no answer yet. */
  first: flag,
  /** 1: marked as spam. */
  spam: flag,
  /** What the player thought of it, 1 to 5; 0: not rated. */
  rating: z.int(),
  time: timeText,
  updated: timeText,
}
export const consultationQueueRow = z.object(row)
export type ConsultationQueueRow = z.infer<typeof consultationQueueRow>

const entry = z.object({
  id: z.string(),
  /** note: of staff for staff. */
  from: z.enum(['player', 'service', 'closing', 'note']),
  by: z.string(),
  text: z.string(),
  images: z.array(z.string()),
  time: timeText,
})

export const operatorConsultation = z.object({
  ...row,
  order: z.nullable(consultationOrder),
  /** Id of what it is about among the objects of the console; empty: it has none. */
  object: z.string(),
  /** What the player has not seen of the answers. */
  watch: z.int(),
  /** How long the first answer took; null: there is none yet. */
  first_answer_seconds: z.nullable(z.int()),
  rating_text: z.string(),
  /** 1: the player is typing. */
  typing: flag,
  entries: z.array(entry),
  /** Who asked without an account; null: a player did. */
  guest: z.nullable(
    z.object({
      /** Where the guest is answered, an e-mail address or a telephone number, masked; empty once it is erased. */
      contact: z.string(),
      /** 1: the caller holds the case and may have it in full. */
      may_unmask: flag,
      /** When it is erased; empty: it has not ended, or it is erased. */
      erase: z.string(),
      /** Until when nothing is taken from there after spam; empty: free. */
      limited: z.string(),
    }),
  ),
  /** null: a guest asked. */
  player: z.nullable(
    z.object({
      level: z.string(),
      registered: timeText,
      verified: flag,
      excluded: flag,
      /** Consultations of the player that are not ended, this one among them. */
      open: z.int(),
      /** The others of these. */
      others: z.array(z.object({ id: z.string(), title: z.string() })),
      /** Until when the player opens no new ones after spam; empty: free. */
      limited: z.string(),
    }),
  ),
})
export type OperatorConsultation = z.infer<typeof operatorConsultation>

/** The inbox of customer service, under /office/api. */
export const consultationsOperatorCalls = {
  inbox: call({
    method: 'GET',
    path: '/consultations',
    auth: 'staff',
    rate: 'read',
    permission: 'consultation.view',
    summary: 'Consultations: those waiting for an answer first, the longest waiting before the others',
    query: z.strictObject({
      ...pageQuery,
      state: z.optional(z.enum(['waiting', ...consultationStates], 'type_form')),
      type: z.optional(z.enum(['1', '2', '3', '4', '5'], 'type_form')),
      /** `mine`, or `nobody`'s. */
      whose: z.optional(z.enum(['mine', 'nobody'], 'type_form')),
      player_id: z.optional(z.string().check(z.regex(/^\d{1,18}$/, 'type_form'))),
    }),
    /** target_seconds: by when a first answer should be there. */
    ok: page(consultationQueueRow, { target_seconds: z.int() }),
  }),
  thread: call({
    method: 'GET',
    path: '/consultations/{id}',
    auth: 'staff',
    rate: 'read',
    permission: 'consultation.view',
    summary: 'A consultation with notes, the facts of the player and of the order',
    params,
    ok: data(operatorConsultation),
  }),
  unmask: call({
    method: 'POST',
    path: '/consultations/{id}/unmask',
    auth: 'staff',
    rate: 'heavy',
    permission: 'consultation.answer',
    stepUp: true,
    summary: 'Where a guest is answered, in full, for who holds the case; every view goes to the audit log (SERVICE-32)',
    params,
    body: z.strictObject({ reason }),
    ok: data(z.object({ contact: z.string() })),
  }),
  viewImage: call({
    method: 'POST',
    path: '/consultations/images/{id}',
    auth: 'staff',
    rate: 'heavy',
    permission: 'consultation.answer',
    summary: 'A screenshot as a data address; every view goes to the audit log',
    params,
    ok: shownPicture,
  }),
  read: call({
    method: 'PUT',
    path: '/consultations/{id}/read',
    auth: 'staff',
    rate: 'write',
    permission: 'consultation.answer',
    summary: 'Who may answer has read it; the player sees that (SERVICE-27)',
    params,
    ok: done,
  }),
  typing: call({
    method: 'PUT',
    path: '/consultations/{id}/typing',
    auth: 'staff',
    rate: 'write',
    permission: 'consultation.answer',
    summary: 'Tells the player that an answer is being typed; nothing of it is kept (SERVICE-27)',
    params,
    ok: done,
  }),
  take: call({
    method: 'PUT',
    path: '/consultations/{id}/take',
    auth: 'staff',
    rate: 'write',
    permission: 'consultation.answer',
    summary: 'Takes a consultation on; with `over` from a colleague',
    params,
    body: z.strictObject({ over: flag }),
    ok: done,
  }),
  colleagues: call({
    method: 'GET',
    path: '/consultations/colleagues',
    auth: 'staff',
    rate: 'read',
    permission: 'consultation.answer',
    summary: 'Colleagues who may answer, twenty at most: whose account begins so, or whose name has it (SERVICE-35)',
    query: z.strictObject({ q: z.optional(z.string().check(z.maxLength(24, 'text_length'))) }),
    ok: data(z.array(z.object({ account: z.string(), name: z.string() }))),
  }),
  assign: call({
    method: 'PUT',
    path: '/consultations/{id}/assign',
    auth: 'staff',
    rate: 'write',
    permission: 'consultation.answer',
    summary: 'Hands a consultation to a colleague by name, unless somebody else has taken it on since (SERVICE-35)',
    params,
    /** from: who had it when that was decided; empty: nobody. */
    body: z.strictObject({ to: account, from: z.union([z.literal(''), account]) }),
    ok: done,
  }),
  handOver: call({
    method: 'PUT',
    path: '/consultations/{id}/hand-over',
    auth: 'staff',
    rate: 'write',
    permission: 'consultation.answer',
    summary: 'Gives an own consultation back to the inbox, with a note for whoever takes it',
    params,
    body: z.strictObject({ note: consultationText }),
    ok: done,
  }),
  reply: call({
    method: 'POST',
    path: '/consultations/{id}/reply',
    auth: 'staff',
    rate: 'write',
    idempotent: true,
    permission: 'consultation.answer',
    summary: 'Answers the player; who answers has taken it',
    params,
    body: z.strictObject({ text: consultationText }),
    ok: done,
  }),
  merge: call({
    method: 'PUT',
    path: '/consultations/{id}/merge',
    auth: 'staff',
    rate: 'write',
    permission: 'consultation.answer',
    summary: 'Joins a consultation to another open one of the same player, which then has the entries of both (SERVICE-28)',
    params,
    body: z.strictObject({ into: id }),
    ok: done,
  }),
  spam: call({
    method: 'PUT',
    path: '/consultations/{id}/spam',
    auth: 'staff',
    rate: 'write',
    permission: 'consultation.answer',
    summary: 'Ends a consultation as spam and limits its player for some hours; with on 0 takes the mark and the limit away (SERVICE-28)',
    params,
    body: z.strictObject({ on: flag }),
    ok: done,
  }),
  note: call({
    method: 'POST',
    path: '/consultations/{id}/note',
    auth: 'staff',
    rate: 'write',
    idempotent: true,
    permission: 'consultation.answer',
    summary: 'A note that only staff read',
    params,
    body: z.strictObject({ text: consultationText }),
    ok: done,
  }),
  close: call({
    method: 'PUT',
    path: '/consultations/{id}/close',
    auth: 'staff',
    rate: 'write',
    permission: 'consultation.answer',
    summary: 'Ends a consultation with a closing message',
    params,
    /** Empty: the house's own closing words. */
    body: z.strictObject({ text: z.union([z.literal(''), consultationText]) }),
    ok: done,
  }),
  ...consultationHouseCalls,
} as const
