import * as z from 'zod/mini'

/* The fields of a consultation, one schema each: forms on the site and the calls of the server share them (SERVICE-4). */

/** 1 deposit, 2 withdrawal, 3 game, 4 promotion, 5 other. */
export const consultationTypes = ['1', '2', '3', '4', '5'] as const
export type ConsultationType = (typeof consultationTypes)[number]

export const consultationTitle = z.string('required').check(z.regex(/\S/, 'required'), z.maxLength(60, 'text_length'))
export const consultationText = z.string('required').check(z.regex(/\S/, 'required'), z.maxLength(2_000, 'text_length'))

/** What a question may be about, beside its words: an order, a transfer, a bet, the ID card, or a game that did not start (SERVICE-11). */
export const matters = ['deposit', 'withdrawal', 'transfer', 'bet', 'kyc', 'launch'] as const
export type Matter = (typeof matters)[number]

/** The key of a player's ID card: each has one. */
export const KYC_KEY = 'id-card'

export const ratings = ['1', '2', '3', '4', '5'] as const
/** A line beside a rating; empty: none. */
export const ratingText = z.string('required').check(z.maxLength(200, 'text_length'))

/** Where a guest is answered: an e-mail address, or a telephone number of 8 to 15 digits (SERVICE-30). */
export const wayBack = z
  .string('required')
  .check(
    z.minLength(1, 'required'),
    z.maxLength(100, 'way_back_form'),
    z.regex(/^(?:[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,63}){1,4}|\+?\d(?:[ -]?\d){7,14})$/, 'way_back_form'),
  )

/** Screenshots of one entry. */
export const SCREENSHOTS_MOST = 3
/** 500 kB. */
export const SCREENSHOT_BYTES = 512_000
/** Consultations of a player that are not ended. */
export const OPEN_MOST = 5
