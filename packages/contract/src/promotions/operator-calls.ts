import * as z from 'zod/mini'
import { actions } from '../kernel/allowed.ts'
import { call, data, done, flag, page, pageQuery, timeText } from '../kernel/call.ts'
import { dateRange, list, listQuery, setOf } from '../kernel/list.ts'
import { moneyOut, moneyText } from '../kernel/money.ts'
import { reason } from '../kernel/reason.ts'
import { applicationOperatorCalls, modeWords, search } from './application-operator-calls.ts'
import { menuOperatorCalls } from './menu-operator-calls.ts'
import { allModes } from './modes.ts'
import { auditStatuses } from './statuses.ts'
import { offerSimulation } from './simulation.ts'
import { offerTerms } from './terms.ts'

const id = z.strictObject({ id: z.string('required').check(z.regex(/^[1-9]\d{0,8}$/, 'type_form')) })
const playerId = z.string('required').check(z.regex(/^\d{1,18}$/, 'type_form'))
const mode = z.literal(allModes)
const version = z.int('number_form').check(z.gte(0, 'number_range'), z.lte(999_999, 'number_range'))
const sort = z.int('number_form').check(z.gte(-9999, 'number_range'), z.lte(9999, 'number_range'))

/** Where an offer stands: what operators said of it, and where it was published what its period says. */
export const offerPhases = ['draft', 'scheduled', 'running', 'paused', 'ended'] as const

export const offerRow = z.object({
  id: z.int(),
  mode,
  phase: z.enum(offerPhases),
  /** In force; 0: none was published yet. */
  version: z.int(),
  /** The version that is being written; 0: none. */
  draft: z.int(),
  approval: z.enum(['', 'waiting']),
  sort: z.int(),
  name_zh: z.string(),
  name_en: z.string(),
  start: z.string(),
  end: z.string(),
  /** What has been given or promised, against stock and budget of the terms ('' any). */
  given_count: z.int(),
  given: moneyOut,
  stock: z.int(),
  budget: z.string(),
})

/** What an operator may do with an offer. */
export const offerActions = ['edit', 'clone', 'publish', 'pause', 'continue', 'end', 'choose', 'simulate'] as const

/** What an offer has cost, and what became of those who asked for it. */
export const offerReport = z.object({
  states: z.array(z.object({ status: z.enum(auditStatuses), count: z.int(), bonus: moneyOut })),
  /** Taipei days on which anything was given, newest first, at most fourteen. */
  days: z.array(z.object({ day: z.string(), count: z.int(), bonus: moneyOut })),
})

/** What of an offer is open now. */
const offerOwed = z.object({
  wallets: z.int(),
  /** In open activity wallets, at platforms and on the way. */
  money: moneyOut,
  left: moneyOut,
  waiting: z.int(),
  /** What the waiting ones would be given, and the players' own that is locked with them. */
  bonus: moneyOut,
  principal: moneyOut,
})

/** An offer's card as players read it in one language, by the functions that write the site's. */
export const offerCard = z.object({
  name: z.string(),
  /** What it gives and asks for, in a line. */
  gives: z.string(),
  text: z.array(z.string()),
  conditions: z.array(z.string()),
  terms: z.array(z.string()),
})

/** Offers, applications and gifts at the console, under /office/api. */
export const promotionsOperatorCalls = {
  ...applicationOperatorCalls,
  ...menuOperatorCalls,
  offers: call({
    method: 'GET',
    path: '/promotions',
    auth: 'staff',
    rate: 'read',
    permission: 'promotion.view',
    summary: 'Offers, those of the operators’ order first, then the newest',
    query: z.strictObject({
      ...listQuery(['order', 'created_at', 'given']),
      date: z.optional(dateRange),
      mode: z.optional(setOf(modeWords)),
      phase: z.optional(setOf(offerPhases)),
      /** A part of its name in either language, or its number. */
      q: search,
    }),
    ok: list(offerRow),
  }),
  offer: call({
    method: 'GET',
    path: '/promotions/{id}',
    auth: 'staff',
    rate: 'read',
    permission: 'promotion.view',
    summary: 'An offer with the terms in force and those being written',
    params: id,
    ok: data(
      z.object({
        ...offerRow.shape,
        in_force: z.nullable(offerTerms),
        written: z.nullable(offerTerms),
        /** Newest version that was written, in force or not. */
        newest: z.int(),
        chosen_count: z.int(),
        allowed: actions(offerActions),
        /** What keeps the version that is being written from being published; empty: nothing. */
        flaw_text: z.string(),
        /** Of the version that is being written, else of the one in force; null: nobody has asked. */
        simulation: z.nullable(offerSimulation),
        /** Of the version in force, to be held against what it costs; null: nobody has asked. */
        foreseen: z.nullable(offerSimulation),
        report: offerReport,
      }),
    ),
  }),
  offerOwed: call({
    method: 'GET',
    path: '/promotions/{id}/owed',
    auth: 'staff',
    rate: 'read',
    permission: 'promotion.view',
    summary: 'What of an offer is open now: activity wallets with their money, what must still be bet, applications that wait (REWARDS-44)',
    params: id,
    ok: data(offerOwed),
  }),
  versions: call({
    method: 'GET',
    path: '/promotions/{id}/versions',
    auth: 'staff',
    rate: 'read',
    permission: 'promotion.view',
    summary: 'Versions of an offer, newest first, each with what it changed of the one before',
    params: id,
    query: z.strictObject(pageQuery),
    ok: page(
      z.object({
        version: z.int(),
        by: z.string(),
        created: timeText,
        /** Empty: never in force. */
        published: z.string(),
        changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
  }),
  addOffer: call({
    method: 'POST',
    path: '/promotions',
    auth: 'staff',
    rate: 'write',
    idempotent: true,
    permission: 'promotion.edit',
    summary: 'Begins an offer; players see nothing of it until it is published',
    body: z.strictObject({ mode, terms: offerTerms }),
    ok: data(z.object({ id: z.int() })),
  }),
  editOffer: call({
    method: 'PUT',
    path: '/promotions/{id}',
    auth: 'staff',
    rate: 'write',
    permission: 'promotion.edit',
    summary: 'Writes the next version; `base` is the newest version that was seen. What was published stays as it is',
    params: id,
    body: z.strictObject({ terms: offerTerms, base: version, sort: z.optional(sort) }),
    ok: data(z.object({ version: z.int() })),
  }),
  cloneOffer: call({
    method: 'POST',
    path: '/promotions/{id}/clone',
    auth: 'staff',
    rate: 'write',
    idempotent: true,
    permission: 'promotion.edit',
    summary: 'Begins a new offer with the newest terms of this one',
    params: id,
    ok: data(z.object({ id: z.int() })),
  }),
  publish: call({
    method: 'POST',
    path: '/promotions/{id}/publish',
    auth: 'staff',
    rate: 'write',
    permission: 'promotion.publish',
    summary: 'Puts a version in force; above the free budget a second person is asked (REWARDS-19)',
    params: id,
    body: z.strictObject({ version, reason }),
    ok: data(z.object({ approval: z.string() })),
  }),
  simulate: call({
    method: 'POST',
    path: '/promotions/{id}/simulate',
    auth: 'staff',
    rate: 'write',
    permission: 'promotion.edit',
    summary:
      'What a version would have given over the last thirty days of real play (REWARDS-28); what takes longer than a second goes on by itself',
    params: id,
    body: z.strictObject({ version }),
    ok: data(offerSimulation),
  }),
  setState: call({
    method: 'PUT',
    path: '/promotions/{id}/state',
    auth: 'staff',
    rate: 'write',
    permission: 'promotion.publish',
    summary: 'Pauses, continues or ends an offer; what ended does not begin again',
    params: id,
    body: z.strictObject({ state: z.enum(['published', 'paused', 'ended'], 'type_form'), reason }),
    ok: done,
  }),
  choose: call({
    method: 'PUT',
    path: '/promotions/{id}/chosen',
    auth: 'staff',
    rate: 'write',
    permission: 'promotion.edit',
    summary: 'Puts players on the list of an offer for chosen accounts, or takes them off',
    params: id,
    body: z.strictObject({
      players: z.array(playerId).check(z.minLength(1, 'required'), z.maxLength(1000, 'text_length')),
      chosen: flag,
      reason,
    }),
    ok: data(z.object({ count: z.int() })),
  }),
  preview: call({
    method: 'POST',
    path: '/promotions/preview',
    auth: 'staff',
    rate: 'read',
    permission: 'promotion.view',
    summary: 'What terms give for amounts, by the function that gives it, and what operators have to mend',
    body: z.strictObject({ mode, terms: offerTerms, amounts: z.array(moneyText).check(z.maxLength(20, 'text_length')) }),
    ok: data(
      z.object({
        /** Code and text of what keeps these terms from being published; empty: nothing. */
        flaw: z.string(),
        flaw_text: z.string(),
        rows: z.array(z.object({ amount: moneyOut, bonus: moneyOut, need: moneyOut, stake_max: z.string() })),
        cards: z.object({ zh: offerCard, en: offerCard }),
      }),
    ),
  }),
} as const
