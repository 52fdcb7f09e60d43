import * as z from 'zod/mini'
import { call, data, flag, page, pageQuery, timeText } from '../kernel/call.ts'
import { reason } from '../kernel/reason.ts'
import { changeNote } from './operator-fields.ts'
import { version } from './page-calls.ts'
import { pageNames } from './pages.ts'
import { bothTexts } from './tree.ts'

const pageName = z.enum(pageNames, 'type_form')
/** Named `name`: a list has a `page` of its own. */
const pageParams = z.strictObject({ name: pageName })

export const versionStates = ['published', 'waiting', 'draft', 'earlier'] as const

export const contentPage = z.object({
  /** Which page of text, by its name. */
  page: pageName,
  title_zh: z.string(),
  title_en: z.string(),
  /** A version takes two people. */
  legal: flag,
  published: version,
  /** Newest version; saving names it, so that nobody overwrites what somebody else wrote meanwhile. */
  latest: version,
  /** Number of the version that waits for a second person; 0: none. */
  waiting: version,
  /** Number of the draft; 0: none. */
  draft: version,
  /** A time in Asia/Taipei; empty where nobody changed it. */
  time: z.string(),
  by: z.string(),
})
export type ContentPage = z.infer<typeof contentPage>

export const contentVersion = z.object({
  number: version,
  state: z.enum(versionStates),
  note_zh: z.string(),
  note_en: z.string(),
  /** Made again from this one; 0 with the shipped text or none. */
  from: z.nullable(version),
  /** A time in Asia/Taipei; empty where nobody changed it. */
  time: z.string(),
  by: z.string(),
})
export type ContentVersion = z.infer<typeof contentVersion>

/** Pages of text and their versions, under /office/api. */
export const contentOperatorCalls = {
  pages: call({
    method: 'GET',
    path: '/content',
    auth: 'staff',
    rate: 'read',
    permission: 'content.view',
    summary: 'The pages of text, with what is published and what waits',
    ok: data(z.array(contentPage)),
  }),
  versions: call({
    method: 'GET',
    path: '/content/{name}/versions',
    auth: 'staff',
    rate: 'read',
    permission: 'content.view',
    summary: 'Versions of a page, newest first; the last is the one that came with the release',
    params: pageParams,
    query: z.strictObject(pageQuery),
    ok: page(contentVersion),
  }),
  version: call({
    method: 'GET',
    path: '/content/{name}/versions/{number}',
    auth: 'staff',
    rate: 'read',
    permission: 'content.view',
    summary: 'The text of a version in both languages',
    params: z.strictObject({ name: pageName, number: z.string().check(z.regex(/^\d{1,7}$/, 'number_form')) }),
    ok: data(z.object({ number: version, texts: bothTexts })),
  }),
  save: call({
    method: 'POST',
    path: '/content/{name}/versions',
    auth: 'staff',
    rate: 'write',
    permission: 'content.edit',
    summary: 'Keeps a draft as a new version; players see nothing of it',
    params: pageParams,
    body: z.strictObject({ base: version, texts: bothTexts, note_zh: changeNote, note_en: changeNote }),
    ok: data(z.object({ number: version })),
  }),
  publish: call({
    method: 'PUT',
    path: '/content/{name}/publish',
    auth: 'staff',
    rate: 'write',
    permission: 'content.edit',
    summary: 'Publishes a version at once; of a legal text, asks a second person to',
    params: pageParams,
    body: z.strictObject({ number: version, reason }),
    ok: data(z.object({ waiting: flag })),
  }),
  restore: call({
    method: 'POST',
    path: '/content/{name}/restore',
    auth: 'staff',
    rate: 'write',
    permission: 'content.edit',
    summary: 'Makes an earlier version the newest one again, and publishes it as any other',
    params: pageParams,
    body: z.strictObject({ number: version, base: version, reason }),
    ok: data(z.object({ number: version, waiting: flag })),
  }),
  accepted: call({
    method: 'GET',
    path: '/content/terms/accepted/{id}',
    auth: 'staff',
    rate: 'read',
    permission: 'content.view',
    summary: 'Versions of the terms that a player agreed to, newest first',
    params: z.strictObject({ id: z.string().check(z.regex(/^\d{1,18}$/, 'type_form')) }),
    query: z.strictObject(pageQuery),
    ok: page(z.object({ version, time: timeText })),
  }),
} as const
