import * as z from 'zod/mini'
import { actions } from '../kernel/allowed.ts'
import { call, data, done, flag, timeText } from '../kernel/call.ts'
import { reason } from '../kernel/reason.ts'
import { platformName } from './operator-fields.ts'

/** The six groups of games, in the order of the navigation (casino = live casino). */
export const groups = ['sports', 'casino', 'slots', 'fish', 'lottery', 'cards'] as const
export const group = z.enum(groups, 'group_form')
export type Group = z.infer<typeof group>

/** What bets are counted under: mini games on their own, though the navigation has them among the slots. */
export const betGroups = [...groups, 'mini'] as const
export const betGroup = z.enum(betGroups, 'group_form')
export type BetGroup = z.infer<typeof betGroup>

/** A platform's code as it stands in paths: upper-case letters and digits. */
export const platformCode = z.string('required').check(z.regex(/^[A-Z][A-Z0-9]{1,15}$/, 'platform_code_form'))

/** 0 hidden or closed, 1 open, 2 coming soon (GAMES-1). */
export const platformStatus = z.union([z.literal(0), z.literal(1), z.literal(2)])

export const platformEntry = z.object({
  id: z.int(),
  group,
  front_show: flag,
  gp_code: z.string(),
  name: z.string(),
  status: platformStatus,
  maintain_status: flag,
  /** `YYYY-MM-DD HH:mm~ YYYY-MM-DD HH:mm` (SITE-6), empty without a window. */
  maintain_text: z.string(),
  /** The tile's picture: a file name below /img/platforms/, or an address on this site that begins with a slash. */
  image_title: z.string(),
  demo: flag,
})
export type PlatformEntry = z.infer<typeof platformEntry>

export const platformsCalls = {
  all: call({
    method: 'GET',
    path: '/games/platform/all',
    auth: 'none',
    rate: 'read',
    whileExcluded: true,
    summary: 'All platforms that are shown, in order; clients keep the list and compare `version`',
    ok: z.object({ data: z.array(platformEntry), version: z.string() }),
  }),
} as const

export const platformOperatorRow = z.object({
  ...platformEntry.shape,
  /** What there is to play: nothing listed yet (shown as coming soon), all games closed, something. */
  offer: z.enum(['none', 'closed', 'open']),
  sort: z.int(),
  name_en: z.string(),
  /** Vendor adapter behind it, empty while none is. */
  vendor: z.string(),
  maintain_start: z.string(),
  maintain_end: z.string(),
  /** From when the players' money is called home; empty: it stays. */
  drain_from: z.string(),
  updated_at: timeText,
})

/** A platform on a page of its own, with what the caller may do with it. */
export const platformPage = z.object({ platform: platformOperatorRow, allowed: actions(['edit']) })

export const platformsOperatorCalls = {
  list: call({
    method: 'GET',
    path: '/platforms',
    auth: 'staff',
    rate: 'read',
    permission: 'platform.view',
    summary: 'All platforms, hidden ones as well',
    ok: data(z.array(platformOperatorRow)),
  }),
  one: call({
    method: 'GET',
    path: '/platforms/{code}',
    auth: 'staff',
    rate: 'read',
    permission: 'platform.view',
    summary: 'One platform, and what the caller may do with it',
    params: z.strictObject({ code: platformCode }),
    ok: data(platformPage),
  }),
  edit: call({
    method: 'PUT',
    path: '/platforms/{code}',
    auth: 'staff',
    rate: 'write',
    permission: 'platform.edit',
    summary: 'Changes name, order, visibility and status; a platform without a vendor cannot be opened',
    params: z.strictObject({ code: platformCode }),
    body: z.strictObject({
      name: z.optional(platformName),
      name_en: z.optional(platformName),
      sort: z.optional(z.int('number_form').check(z.gte(0, 'number_range'), z.lte(9999, 'number_range'))),
      front_show: z.optional(flag),
      status: z.optional(platformStatus),
      reason,
    }),
    ok: done,
  }),
  maintain: call({
    method: 'PUT',
    path: '/platforms/{code}/maintenance',
    auth: 'staff',
    rate: 'write',
    permission: 'platform.edit',
    summary: 'Maintenance now, planned (start and end), or over (status 0 without times)',
    params: z.strictObject({ code: platformCode }),
    body: z.strictObject({
      maintain_status: flag,
      start: z.optional(timeText),
      end: z.optional(timeText),
      /** Calls the players' money home so long before it begins; now: at once. Absent: it stays. */
      recall_minutes: z.optional(z.int('number_form').check(z.gte(0, 'number_range'), z.lte(240, 'number_range'))),
      reason,
    }),
    ok: done,
  }),
  picture: call({
    method: 'POST',
    path: '/platforms/{code}/picture',
    auth: 'staff',
    rate: 'upload',
    permission: 'platform.edit',
    summary: "Replaces the picture of a platform's tile; without a file its first one comes back",
    params: z.strictObject({ code: platformCode }),
    body: z.strictObject({ reason }),
    files: [{ name: 'image', maxBytes: 4 * 1024 * 1024, maxCount: 1, required: false }],
    ok: done,
  }),
  health: call({
    method: 'GET',
    path: '/platforms/{code}/health',
    auth: 'staff',
    rate: 'heavy',
    permission: 'platform.view',
    summary: 'Asks the vendor whether it answers, and how fast',
    params: z.strictObject({ code: platformCode }),
    ok: data(z.object({ ending: z.enum(['done', 'refused', 'unknown', 'late']), ms: z.int() })),
  }),
  blacklist: call({
    method: 'GET',
    path: '/players/{id}/blacklist',
    auth: 'staff',
    rate: 'read',
    permission: 'player.view',
    summary: 'Platforms and groups a player is barred from (both must match)',
    params: z.strictObject({ id: z.string().check(z.regex(/^\d{1,18}$/, 'type_form')) }),
    ok: data(z.object({ type: z.array(group), game_platform_code: z.array(z.string()) })),
  }),
  setBlacklist: call({
    method: 'PUT',
    path: '/players/{id}/blacklist',
    auth: 'staff',
    rate: 'write',
    permission: 'platform.edit',
    summary: 'Replaces the lists of barred platforms and groups',
    params: z.strictObject({ id: z.string().check(z.regex(/^\d{1,18}$/, 'type_form')) }),
    body: z.strictObject({
      type: z.array(group).check(z.maxLength(6, 'text_length')),
      game_platform_code: z.array(platformCode).check(z.maxLength(200, 'text_length')),
      reason,
    }),
    ok: done,
  }),
} as const
