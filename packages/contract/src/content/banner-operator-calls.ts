import * as z from 'zod/mini'
import { call, data, done, flag, page, pageQuery, timeText } from '../kernel/call.ts'
import { audiences } from './popup-fields.ts'
import { bannerAlt, bannerLevel, bannerLine, bannerSort, bannerTitle, bannerUrl } from './operator-fields.ts'

const byId = z.strictObject({ id: z.string().check(z.regex(/^\d{1,9}$/, 'type_form')) })
const file = z.string().check(z.regex(/^[0-9a-f]{32}\.(jpg|png)$/, 'type_form'))
const fileIfAny = z.union([z.literal(''), file])

/** To whom a banner is shown. */
export const bannerAudiences = audiences
/** off; before its start; on the home; past its end. */
export const bannerStates = ['off', 'coming', 'live', 'over'] as const

const terms = {
  /** 0 desktop, 1 phones, 2 both. */
  device: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  audience: z.enum(bannerAudiences, 'type_form'),
  level_min: bannerLevel,
  level_max: bannerLevel,
  /** Names of uploaded pictures; empty where the banner does not stand on that device. */
  image_desktop: fileIfAny,
  image_phone: fileIfAny,
  alt_zh: bannerAlt,
  alt_en: bannerAlt,
  title_zh: bannerTitle,
  title_en: bannerTitle,
  line_zh: bannerLine,
  line_en: bannerLine,
  url: bannerUrl,
  sort: bannerSort,
  shown: flag,
}

export const operatorBanner = z.object({
  id: z.string(),
  ...terms,
  state: z.enum(bannerStates),
  start: timeText,
  /** Empty: until it is switched off. */
  end: z.string(),
  /** Counts changes; who saves names the one that was seen. */
  version: z.int(),
  by: z.string(),
})
export type OperatorBanner = z.infer<typeof operatorBanner>

const wish = {
  ...terms,
  /** Empty: from now on. */
  start: z.union([z.literal(''), timeText]),
  end: z.union([z.literal(''), timeText]),
}

/** Banners of the home, under /office/api. */
export const bannerOperatorCalls = {
  banners: call({
    method: 'GET',
    path: '/banners',
    auth: 'staff',
    rate: 'read',
    permission: 'banner.view',
    summary: 'Banners of the home: those that are on first, in their order',
    query: z.strictObject(pageQuery),
    ok: page(operatorBanner),
  }),
  addBanner: call({
    method: 'POST',
    path: '/banners',
    auth: 'staff',
    rate: 'write',
    permission: 'banner.edit',
    summary: 'Adds a banner, in both languages',
    body: z.strictObject(wish),
    ok: data(z.object({ id: z.string() })),
  }),
  editBanner: call({
    method: 'PUT',
    path: '/banners/{id}',
    auth: 'staff',
    rate: 'write',
    permission: 'banner.edit',
    summary: 'Changes a banner',
    params: byId,
    body: z.strictObject({ base: z.int('number_form').check(z.gte(1, 'number_range')), ...wish }),
    ok: done,
  }),
  switchBanner: call({
    method: 'PUT',
    path: '/banners/{id}/shown',
    auth: 'staff',
    rate: 'write',
    permission: 'banner.edit',
    summary: 'Switches a banner on or off',
    params: byId,
    body: z.strictObject({ shown: flag }),
    ok: done,
  }),
  bannerPicture: call({
    method: 'POST',
    path: '/banners/picture',
    auth: 'staff',
    rate: 'upload',
    permission: 'banner.edit',
    summary: 'Stores a picture that a banner may have',
    files: [{ name: 'image', maxBytes: 2 * 1024 * 1024, maxCount: 1, required: true }],
    ok: data(z.object({ file: z.string() })),
  }),
  showBannerPicture: call({
    method: 'GET',
    path: '/banners/picture/{file}',
    auth: 'staff',
    rate: 'read',
    permission: 'banner.view',
    summary: 'A picture of banners as a data address',
    params: z.strictObject({ file }),
    ok: data(z.object({ image: z.string() })),
  }),
} as const
