import * as z from 'zod/mini'
import { audienceLevel } from './popup-fields.ts'
import { bannerPages } from './banner-pages.ts'

/** One line in each language: what a version changes. Players read it where a page asks for their agreement. */
export const changeNote = z.string('required').check(z.minLength(2, 'required'), z.maxLength(300, 'text_length'))

/** What a picture shows, for who cannot see it. */
export const bannerAlt = z.string('required').check(z.regex(/\S/, 'required'), z.maxLength(120, 'text_length'))
/** Drawn over the picture; empty: nothing. */
export const bannerTitle = z.string('required').check(z.maxLength(40, 'text_length'))
export const bannerLine = z.string('required').check(z.maxLength(100, 'text_length'))
/** The lowest comes first. */
export const bannerSort = z.int('number_form').check(z.gte(0, 'number_range'), z.lte(9999, 'number_range'))
export const bannerLevel = audienceLevel

const own = new Set<string>(bannerPages)
const leads = (url: string) =>
  url === '' || /^https:\/\/[^\s/]+\S*$/.test(url) || (/^[^?#]*(?:\?[\w\-.=&%]*)?$/.test(url) && own.has(url.split('?')[0] ?? ''))

/** A page that the site has (`/about`, with a query where it takes one) or an https address; empty: nowhere (CONTENT-13). */
export const bannerUrl = z.string('required').check(z.maxLength(300, 'text_length'), z.refine(leads, 'banner_url'))
