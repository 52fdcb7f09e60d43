import * as z from 'zod/mini'
import { call, data, done, flag, page, pageQuery, timeText } from '../kernel/call.ts'
import { shownPicture } from '../kernel/picture.ts'
import { reason } from '../kernel/reason.ts'
import { consultationOrder } from './calls.ts'
import { consultationText } from './fields.ts'
import { consultationStates } from './list-calls.ts'
import { cannedTitle, contactName, contactTypes, contactUrl } from './operator-fields.ts'

const id = z.string().check(z.regex(/^\d{1,18}$/, 'type_form'))
const params = z.strictObject({ id })

const row = {
  id: z.string(),
  type: z.int(),
  title: z.string(),
  status: z.enum(consultationStates),
  player_id: z.string(),
  account: z.string(),
  /** Who answers it; empty: nobody yet. */
  assignee: z.string(),
  /** How long the player has been waiting for an answer; 0: not waiting. */
  waiting_seconds: z.int(),
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
  /** What the player has not seen of the answers. */
  watch: z.int(),
  entries: z.array(entry),
  player: z.object({
    level: z.string(),
    registered: timeText,
    verified: flag,
    excluded: flag,
    /** Consultations of the player that are not ended, this one among them. */
    open: z.int(),
  }),
})
export type OperatorConsultation = z.infer<typeof operatorConsultation>

const canned = z.object({ id: z.string(), title: z.string(), text_zh: z.string(), text_en: z.string() })
export type CannedReply = z.infer<typeof canned>

const contactValues = { type: z.enum(contactTypes, 'type_form'), name_zh: contactName, name_en: contactName, url: contactUrl, shown: flag }
const contact = z.object({ id: z.string(), ...contactValues, by: z.string() })
export type Contact = z.infer<typeof contact>

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
    }),
    ok: page(consultationQueueRow),
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
  canned: call({
    method: 'GET',
    path: '/consultations/canned',
    auth: 'staff',
    rate: 'read',
    permission: 'consultation.view',
    summary: 'Replies that are kept for use again',
    ok: data(z.array(canned)),
  }),
  addCanned: call({
    method: 'POST',
    path: '/consultations/canned',
    auth: 'staff',
    rate: 'write',
    permission: 'consultation.answer',
    summary: 'Keeps a reply in both languages',
    body: z.strictObject({ title: cannedTitle, text_zh: consultationText, text_en: consultationText }),
    ok: data(z.object({ id: z.string() })),
  }),
  removeCanned: call({
    method: 'DELETE',
    path: '/consultations/canned/{id}',
    auth: 'staff',
    rate: 'write',
    permission: 'consultation.answer',
    summary: 'Takes a kept reply away',
    params,
    ok: done,
  }),
  contacts: call({
    method: 'GET',
    path: '/contacts',
    auth: 'staff',
    rate: 'read',
    permission: 'contact.view',
    summary: 'The ways to reach customer service, in their order',
    ok: data(z.array(contact)),
  }),
  addContact: call({
    method: 'POST',
    path: '/contacts',
    auth: 'staff',
    rate: 'write',
    permission: 'contact.edit',
    summary: 'Adds a way to reach customer service',
    body: z.strictObject({ ...contactValues, reason }),
    ok: data(z.object({ id: z.string() })),
  }),
  changeContact: call({
    method: 'PUT',
    path: '/contacts/{id}',
    auth: 'staff',
    rate: 'write',
    permission: 'contact.edit',
    summary: 'Changes a way to reach customer service, shows or hides it',
    params,
    body: z.strictObject({ ...contactValues, reason }),
    ok: done,
  }),
} as const
