import * as z from 'zod/mini'
import { call, data, done, flag } from '../kernel/call.ts'
import { reason } from '../kernel/reason.ts'
import { cannedText, cannedTitle, contactName, contactTypes, contactUrl, deskName } from './operator-fields.ts'

const params = z.strictObject({ id: z.string().check(z.regex(/^\d{1,18}$/, 'type_form')) })

const canned = z.object({ id: z.string(), title: z.string(), text_zh: z.string(), text_en: z.string() })
export type CannedReply = z.infer<typeof canned>

const contactValues = { type: z.enum(contactTypes, 'type_form'), name_zh: contactName, name_en: contactName, url: contactUrl, shown: flag }
const contact = z.object({ id: z.string(), ...contactValues, by: z.string() })
export type Contact = z.infer<typeof contact>

/** What customer service sets up: kept replies, contacts, under which name somebody answers. */
export const consultationHouseCalls = {
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
    body: z.strictObject({ title: cannedTitle, text_zh: cannedText, text_en: cannedText }),
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
  desk: call({
    method: 'GET',
    path: '/consultations/desk',
    auth: 'staff',
    rate: 'read',
    permission: 'consultation.answer',
    summary: "The name under which players read the caller's answers; empty: none",
    ok: data(z.object({ name: z.string() })),
  }),
  setDesk: call({
    method: 'PUT',
    path: '/consultations/desk',
    auth: 'staff',
    rate: 'write',
    permission: 'consultation.answer',
    summary: 'Chooses that name, or takes it away (SERVICE-12)',
    body: z.strictObject({ name: z.union([z.literal(''), deskName]) }),
    ok: done,
  }),
} as const
