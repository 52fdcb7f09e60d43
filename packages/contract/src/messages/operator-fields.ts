import * as z from 'zod/mini'

/* The fields of a broadcast, one schema each: the console's form and the call share them. */

export const broadcastTitle = z.string('required').check(z.regex(/\S/, 'required'), z.maxLength(80, 'text_length'))
/** Accounts that a broadcast names one by one. */
export const ACCOUNTS_MOST = 500
/** A file of accounts: its size, its lines, and how many of the unknown ones are told by name. */
export const LIST_BYTES = 2 * 1024 * 1024
export const LIST_LINES = 100_000
export const UNKNOWN_TOLD = 1_000

/** Offers that an audience names. */
export const OFFERS_MOST = 20
/** Tags of players that an audience names. */
export const TAGS_MOST = 10
/** When a player of an audience was last seen: within, or not within so many days; empty: whenever. */
export const seenSpans = ['', 'within_1', 'within_7', 'within_30', 'without_7', 'without_30'] as const
export type SeenSpan = (typeof seenSpans)[number]

/** The words of an automatic message; values stand in braces. */
export const templateTitle = z.string('required').check(z.regex(/\S/, 'required'), z.maxLength(80, 'text_length'))
export const templateContent = z.string('required').check(z.regex(/\S/, 'required'), z.maxLength(600, 'text_length'))
