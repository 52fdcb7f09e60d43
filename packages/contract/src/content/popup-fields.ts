import * as z from 'zod/mini'

/* What staff write of popups and float buttons, and to whom the house shows something: the console's forms and the calls share it. */

export const popupTitle = z.string('required').check(z.minLength(1, 'required'), z.maxLength(40, 'text_length'))
export const popupContent = z.string('required').check(z.maxLength(2000, 'text_length'))
/** The sign on a float button or a popup. */
export const popupIcon = z.enum(['service', 'gift', 'guide', 'app', 'star'], 'type_form')
/** A page of the site (`/about`) or an https address; empty: nowhere. */
export const popupUrl = z
  .string('required')
  .check(z.maxLength(300, 'text_length'), z.regex(/^(?:|\/(?![/\\])\S*|https:\/\/[^\s/]+\S*)$/, 'type_form'))
/** To whom something of the house is shown; `levels`: to players of these levels. */
export const audiences = ['everybody', 'guests', 'players', 'levels'] as const
export type ShownTo = (typeof audiences)[number]
export const audienceLevel = z.int('number_form').check(z.gte(0, 'number_range'), z.lte(10, 'number_range'))
