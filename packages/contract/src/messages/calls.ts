import * as z from 'zod/mini'
import { call, data, done, flag, page, pageQuery, timeText } from '../kernel/call.ts'
import { richText } from './rich-text.ts'
import { unreadCalls } from './unread-calls.ts'

/** personal: written to one player by what happens; player: sent to chosen players; platform: to everyone (SERVICE-1). */
export const messageGroups = ['player', 'personal', 'platform'] as const
export type MessageGroup = (typeof messageGroups)[number]

const row = {
  id: z.string(),
  title: z.string(),
  /** Its words without form. */
  content: z.string(),
  read: flag,
  time: timeText,
}

export const messageRow = z.object(row)

/** One message as it is read; `body` is null where `content` says all. */
export const wholeMessage = z.object({ ...row, body: z.nullable(richText) })

const group = z.enum(messageGroups, 'type_form')
const id = z.string().check(z.regex(/^\d{1,18}$/, 'type_form'))

export const messagesCalls = {
  ...unreadCalls,
  list: call({
    method: 'GET',
    path: '/messages/{group}/list',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'Messages of a group, newest first; unread is the badge (SERVICE-1)',
    params: z.strictObject({ group }),
    query: z.strictObject(pageQuery),
    ok: page(messageRow, { unread: z.int() }),
  }),
  read: call({
    method: 'PUT',
    path: '/messages/{group}/read/{id}',
    auth: 'player',
    rate: 'write',
    whileExcluded: true,
    summary: 'Marks a message as read and answers it',
    params: z.strictObject({ group, id }),
    ok: data(wholeMessage),
  }),
  readAll: call({
    method: 'PUT',
    path: '/messages/{group}/readAll',
    auth: 'player',
    rate: 'write',
    whileExcluded: true,
    summary: 'Marks all messages of a group as read',
    params: z.strictObject({ group }),
    ok: done,
  }),
  remove: call({
    method: 'DELETE',
    path: '/messages/{group}/delete/{id}',
    auth: 'player',
    rate: 'write',
    whileExcluded: true,
    summary: "Deletes a message from the player's list",
    params: z.strictObject({ group, id }),
    ok: done,
  }),
} as const
