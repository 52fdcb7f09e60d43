import * as z from 'zod/mini'
import { call, data, done, flag, page, pageQuery, timeText } from '../kernel/call.ts'
import { audienceLevel, audiences, popupContent, popupIcon, popupTitle, popupUrl } from './popup-fields.ts'

const id = z.string().check(z.regex(/^\d{1,18}$/, 'type_form'))

const kind = z.enum(['float', 'popup'], 'type_form')
/** 0 desktop, 1 phones, 2 both. */
const device = z.union([z.literal(0), z.literal(1), z.literal(2)])

const audience = z.enum(audiences, 'type_form')

const texts = { title_zh: popupTitle, title_en: popupTitle, content_zh: popupContent, content_en: popupContent }

export const operatorPopup = z.object({
  id: z.string(),
  kind,
  device,
  icon: popupIcon,
  /** Shown to nobody to whom nothing may be advertised (SERVICE-7). */
  advertising: flag,
  audience,
  level_min: z.int(),
  level_max: z.int(),
  ...texts,
  url: z.string(),
  start: timeText,
  /** Empty: until it is switched off. */
  end: z.string(),
  shown: flag,
  /** Its end is past: it is edited no more. */
  over: flag,
  /** Counts changes; who edits names the one that was seen. */
  version: z.int(),
  by: z.string(),
})

/** What is made, and what it may be made into. */
const wish = {
  kind,
  device,
  icon: popupIcon,
  advertising: flag,
  audience: z._default(audience, 'everybody'),
  level_min: z._default(audienceLevel, 0),
  level_max: z._default(audienceLevel, 10),
  ...texts,
  url: popupUrl,
  start: z.optional(timeText),
  end: z.optional(timeText),
}

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
    body: z.strictObject(wish),
    ok: data(z.object({ id: z.string() })),
  }),
  editPopup: call({
    method: 'PUT',
    path: '/popups/{id}/terms',
    auth: 'staff',
    rate: 'write',
    permission: 'notice.edit',
    summary: 'Changes a float button or a popup that has not ended; without a start it keeps its own',
    params: z.strictObject({ id }),
    body: z.strictObject({ base: z.int('number_form').check(z.gte(1, 'number_range')), ...wish }),
    ok: done,
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
