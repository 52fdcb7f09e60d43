import * as z from 'zod/mini'
import { call, data, done, flag, page, pageQuery, timeText } from '../kernel/call.ts'
import { popupIcon } from './calls.ts'

const id = z.string().check(z.regex(/^\d{1,18}$/, 'type_form'))
const title = z.string('required').check(z.minLength(1, 'required'), z.maxLength(40, 'text_length'))
const content = z.string('required').check(z.maxLength(2000, 'text_length'))
/** A page of the site (`/about`) or an https address; empty: nowhere. */
const url = z.string('required').check(z.maxLength(300, 'text_length'), z.regex(/^(?:|\/(?![/\\])\S*|https:\/\/[^\s/]+\S*)$/, 'type_form'))

const kind = z.enum(['float', 'popup'], 'type_form')
/** 0 desktop, 1 phones, 2 both. */
const device = z.union([z.literal(0), z.literal(1), z.literal(2)])

const texts = { title_zh: title, title_en: title, content_zh: content, content_en: content }

export const operatorPopup = z.object({
  id: z.string(),
  kind,
  device,
  icon: popupIcon,
  ...texts,
  url: z.string(),
  start: timeText,
  /** Empty: until it is switched off. */
  end: z.string(),
  shown: flag,
  by: z.string(),
})

export const popupOperatorCalls = {
  popups: call({
    method: 'GET',
    path: '/popups',
    auth: 'staff',
    rate: 'read',
    permission: 'notice.view',
    summary: 'Float buttons and popups, newest first',
    query: z.strictObject(pageQuery),
    ok: page(operatorPopup),
  }),
  addPopup: call({
    method: 'POST',
    path: '/popups',
    auth: 'staff',
    rate: 'write',
    permission: 'notice.edit',
    summary: 'Adds a float button or a popup, in both languages',
    body: z.strictObject({ kind, device, icon: popupIcon, ...texts, url, start: z.optional(timeText), end: z.optional(timeText) }),
    ok: data(z.object({ id: z.string() })),
  }),
  switchPopup: call({
    method: 'PUT',
    path: '/popups/{id}',
    auth: 'staff',
    rate: 'write',
    permission: 'notice.edit',
    summary: 'Switches a float button or a popup on or off',
    params: z.strictObject({ id }),
    body: z.strictObject({ shown: flag }),
    ok: done,
  }),
} as const
