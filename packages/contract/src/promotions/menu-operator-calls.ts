import * as z from 'zod/mini'
import { call, data, done, flag } from '../kernel/call.ts'
import { group } from '../platforms/calls.ts'
import { modes } from './modes.ts'

/** Of the eleven built-in kinds of offers: kinds of the house's own have no place in the menu. */
const menuMode = z.literal(modes)
const frontId = z.int('number_form').check(z.gte(0, 'number_range'), z.lte(999_999, 'number_range'))
const title = z.string('required').check(z.regex(/\S/, 'required'), z.maxLength(30, 'text_length'))
const sort = z.int('number_form').check(z.gte(-9999, 'number_range'), z.lte(9999, 'number_range'))

/** What offers choose from and stand under: the menu of modes, headings, platforms. Under /office/api. */
export const menuOperatorCalls = {
  modes: call({
    method: 'GET',
    path: '/promotions/modes',
    auth: 'staff',
    rate: 'read',
    permission: 'promotion.view',
    summary: 'Which modes stand in the menu',
    ok: data(z.array(z.object({ mode: menuMode, status: flag }))),
  }),
  setMode: call({
    method: 'PUT',
    path: '/promotions/modes',
    auth: 'staff',
    rate: 'write',
    permission: 'promotion.publish',
    summary: 'Puts a mode into the menu, or takes it out',
    body: z.strictObject({ mode: menuMode, status: flag }),
    ok: done,
  }),
  platforms: call({
    method: 'GET',
    path: '/promotions/platforms',
    auth: 'staff',
    rate: 'read',
    permission: 'promotion.view',
    summary: 'Platforms that an offer may name as those whose bets count, in the order of the house (REWARDS-47)',
    ok: data(
      z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          group,
          /** Money of activity wallets can go to it. */
          takes_wallets: flag,
        }),
      ),
    ),
  }),
  frontTypes: call({
    method: 'GET',
    path: '/promotions/front-types',
    auth: 'staff',
    rate: 'read',
    permission: 'promotion.view',
    summary: 'Headings of the menu, in their order',
    ok: data(z.array(z.object({ id: z.int(), title_zh: z.string(), title_en: z.string(), sort: z.int(), shown: flag }))),
  }),
  saveFrontType: call({
    method: 'PUT',
    path: '/promotions/front-types',
    auth: 'staff',
    rate: 'write',
    permission: 'promotion.edit',
    summary: 'Adds a heading (id 0) or changes one',
    body: z.strictObject({ id: frontId, title_zh: title, title_en: title, sort, shown: flag }),
    ok: data(z.object({ id: z.int() })),
  }),
} as const
