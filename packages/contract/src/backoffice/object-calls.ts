import * as z from 'zod/mini'
import { call, data, done, timeText } from '../kernel/call.ts'
import { noteText } from './fields.ts'
import { happeningSources } from '../kernel/happening.ts'
import { objectId } from '../kernel/presence.ts'
import { tagStart, tagWord } from '../tags/fields.ts'

/** Which object. */
export const ofObject = {
  kind: z.string().check(z.regex(/^[a-z_]{1,20}$/, 'type_form')),
  id: objectId,
}

/** Up to where a timeline was read: an instant, and how many of it were shown. */
const cursor = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_\d{1,4}$/, 'type_form'))

export const happening = z.object({
  source: z.enum(happeningSources),
  /** For programs: an action, a stage, a template. */
  what: z.string(),
  by: z.string(),
  text: z.string(),
  /** Empty where no money moved. */
  amount: z.string(),
  time: timeText,
})

/** What holds for every object of the console, whichever room keeps it. */
export const objectCalls = {
  timeline: call({
    method: 'GET',
    path: '/objects/{kind}/{id}/timeline',
    auth: 'staff',
    rate: 'read',
    permission: 'self.view',
    summary: 'Everything that happened to an object, newest first, to who may see it: audit rows, stages, money, messages, log-ins, notes',
    params: z.strictObject(ofObject),
    query: z.strictObject({ before: z.optional(cursor) }),
    ok: data(
      z.object({
        happenings: z.array(happening),
        /** Where the next page begins; empty: there is none. */
        next: z.string(),
      }),
    ),
  }),
  addNote: call({
    method: 'POST',
    path: '/objects/{kind}/{id}/notes',
    auth: 'staff',
    rate: 'write',
    permission: 'self.view',
    summary:
      'Writes a note on an object that the caller may see, for colleagues; it stays. Whoever it names as `@account` finds it in the inbox',
    params: z.strictObject(ofObject),
    body: z.strictObject({ text: noteText }),
    /** Accounts of the colleagues who find it in their inbox. */
    ok: data(z.object({ told: z.array(z.string()) })),
  }),
  mentionable: call({
    method: 'GET',
    path: '/objects/{kind}/{id}/colleagues',
    auth: 'staff',
    rate: 'read',
    permission: 'self.view',
    summary: 'Colleagues who may see an object that the caller may see, eight at most: whose account begins so, or whose name has it',
    params: z.strictObject(ofObject),
    query: z.strictObject({ q: z.optional(z.string().check(z.maxLength(24, 'text_length'))) }),
    ok: data(z.array(z.object({ account: z.string(), name: z.string() }))),
  }),
  tags: call({
    method: 'GET',
    path: '/objects/{kind}/{id}/tags',
    auth: 'staff',
    rate: 'read',
    permission: 'self.view',
    summary: 'Tags of an object that the caller may see, in the order in which they came',
    params: z.strictObject(ofObject),
    ok: data(z.array(z.string())),
  }),
  addTag: call({
    method: 'POST',
    path: '/objects/{kind}/{id}/tags',
    auth: 'staff',
    rate: 'write',
    permission: 'self.view',
    summary: 'Puts a tag on an object that the caller may see, ten at most; one that is there stays as it is',
    params: z.strictObject(ofObject),
    body: z.strictObject({ tag: tagWord }),
    ok: done,
  }),
  removeTag: call({
    method: 'DELETE',
    path: '/objects/{kind}/{id}/tags/{tag}',
    auth: 'staff',
    rate: 'write',
    permission: 'self.view',
    summary: 'Takes a tag off an object that the caller may see',
    params: z.strictObject({ ...ofObject, tag: tagWord }),
    ok: done,
  }),
  tagWords: call({
    method: 'GET',
    path: '/tags',
    auth: 'staff',
    rate: 'read',
    permission: 'self.view',
    summary: 'Words that stand on objects as tags now and begin so, ten at most, by the alphabet',
    query: z.strictObject({ q: z.optional(tagStart) }),
    ok: data(z.array(z.string())),
  }),
} as const
