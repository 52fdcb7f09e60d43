import type { Lang } from '@jade/contract/errors'
import { cents, moneyOf } from '@jade/contract/money'
import { vendorError, vendorErrorStatus } from '@jade/contract/vendor/problems'
import {
  type MoneyReply,
  type VendorCallName,
  type VendorReply,
  type VendorRequest,
  vendorBetRecord,
  vendorCalls,
  vendorTx,
} from '@jade/contract/vendor/protocol'
import { type HouseOperator, seamlessOperators } from '@jade/contract/vendor/operators'
import { signedRequest } from '@jade/contract/vendor/signature'
import type { App } from '@jade/service/app'
import { passedOn } from '@jade/service/http/request-id'
import * as z from 'zod/mini'
import { believedAddress } from './address.rules.ts'
import type { BetPage, VendorOutcome, Launch, Moved, Picture, Vendor } from './kind.ts'

const LIMIT_MS = 5000
/** The call's own limit: a void leaves a tombstone by tx, so that whatever arrives later is refused. Nothing else need be waited for (ADR 0110). */
const FINALITY_SECONDS = LIMIT_MS / 1000
/** A vendor's answer is small; more is not read. */
const ANSWER_BYTES = 4_000_000
const PICTURE_BYTES = 1_000_000
const PICTURES = new Set(['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp'])

/**
 * The in-house studio, spoken to like any outside vendor: signed calls over HTTP, and no answer believed that does not fit. Each of our
 * platforms is an operator of its own there.
 */
export function studio(app: Pick<App, 'config' | 'clock' | 'keys'>, operator: HouseOperator = 'jade', limitMs = LIMIT_MS): Vendor {
  async function ask<N extends VendorCallName, R = VendorReply<N>>(
    name: N,
    body: VendorRequest<N>,
    reply: z.ZodMiniType<R> = vendorCalls[name].reply as unknown as z.ZodMiniType<R>,
  ): Promise<VendorOutcome<R>> {
    try {
      const key = await app.keys.signing(operator)
      // Nothing was sent, and what was sent before may have happened.
      if (!key) return { ending: 'unknown', code: 'no_key' }
      const request = await signedRequest(name, body, { operator, keyHex: key.hex, keyId: key.id, now: app.clock.now() })
      const response = await fetch(`${baseOf(app)}${request.path}`, {
        method: 'POST',
        headers: { ...request.headers, ...passedOn() },
        body: request.body,
        redirect: 'error',
        signal: AbortSignal.timeout(limitMs),
      })
      return outcomeOf(reply, response.status, (await limitedBytes(response, ANSWER_BYTES)).toString('utf8'))
    } catch (error) {
      return silence(error)
    }
  }

  const known = [app.config.outside.studioUrl, app.config.outside.siteUrl]
  function address(outcome: VendorOutcome<{ readonly url: string }>): VendorOutcome<string> {
    if (outcome.ending !== 'done') return outcome
    const believed = believedAddress(outcome.value.url, known)
    return believed === null ? { ending: 'unknown', code: 'foreign_address' } : { ending: 'done', value: believed }
  }

  return {
    wallet: seamlessOperators.has(operator) ? 'seamless' : 'transfer',
    ...(seamlessOperators.has(operator) ? { caller: operator } : {}),
    finalitySeconds: FINALITY_SECONDS,
    ensureAccount: async (player) => map(await ask('ensureAccount', { player }), () => true),
    deposit: async (money) => moneyOutcome(await ask('deposit', depositOf(money))),
    withdraw: async ({ tx, player, cents: amount }) =>
      moneyOutcome(await ask('withdraw', { tx, player, amount: amount === 'all' ? 'all' : moneyOf(amount) })),
    txStatus: async (tx) => statusOutcome(await ask('txStatus', { tx })),
    txVoid: async (tx) => voidOutcome(await ask('txVoid', { tx })),
    balance: async (player) => map(await ask('balance', { player }), ({ balance, version }) => ({ cents: cents(balance), version })),
    endSessions: async (player) => map(await ask('endSessions', { player }), () => true),
    stopStakes: async (to) => map(await ask('stopStakes', { ...to, games: [...to.games] }), ({ version }) => version),
    launch: async (launch) => address(await ask('launch', launchOf(launch))),
    demo: async (launch) => address(await ask('demo', launch)),
    games: async () => map(await ask('games', {}), ({ games }) => games),
    betRecords: async (cursor, limit) => pageOf(await ask('betRecords', { cursor, limit }, betPage), cursor),
    roundDetail: async (ref, lang) => {
      const outcome = await ask('roundDetail', { ref })
      const believed = address(outcome)
      if (believed.ending !== 'done' || outcome.ending !== 'done') return believed as Exclude<typeof believed, { ending: 'done' }>
      return { ending: 'done', value: { url: detailPage(believed.value, lang), detail: outcome.value.detail } }
    },
    correctRound: async (correction) => correctionOutcome(await ask('correctRound', correction)),
    picture: (wanted) => pictureAt(believedAddress(wanted, known), limitMs),
    guide: (game) => ask('guide', { game }),
    exposure: async () => map(await ask('exposure', {}), ({ lines }) => lines),
    anchors: () => ask('anchors', {}),
    health: async () => map(await ask('health', {}), () => true),
  }
}

/** In the player's language; what stands behind the address of a page is told by us, or by nobody. */
function detailPage(address: string, lang: Lang): string {
  const page = new URL(address)
  page.searchParams.set('lang', lang)
  page.hash = ''
  return page.href
}

/** As the protocol says it: absent where there is none. */
const limitOf = (most: bigint | null | undefined) => (most === null || most === undefined ? {} : { stakeLimit: moneyOf(most) })

const depositOf = ({ tx, player, cents: amount, stakeLimit }: Parameters<Vendor['deposit']>[0]) => ({
  tx,
  player,
  amount: moneyOf(amount),
  ...limitOf(stakeLimit),
})

const launchOf = ({ stakeLimit, lastDeposit, ...launch }: Launch) => ({
  ...launch,
  ...limitOf(stakeLimit),
  ...(lastDeposit ? { lastDeposit } : {}),
})

function baseOf({ config: { outside } }: Pick<App, 'config'>): string {
  return (outside.vendorUrl ?? outside.studioUrl).replace(/\/$/, '')
}

/** Reads an answer by the protocol's rule: 200 that fits is final, a 4xx with a known error had no effect, all else is unknown. */
function outcomeOf<R>(fits: z.ZodMiniType<R>, status: number, text: string): VendorOutcome<R> {
  const body = parsed(text)
  if (status === 200) {
    const reply = z.safeParse(fits, body)
    return reply.success ? { ending: 'done', value: reply.data } : { ending: 'unknown', code: 'garbage' }
  }
  const error = z.safeParse(vendorError, body)
  const known = error.success && Object.hasOwn(vendorErrorStatus, error.data.code)
  if (status >= 400 && status < 500 && known && error.data.code !== 'tx_conflict') return { ending: 'refused', code: error.data.code }
  return { ending: 'unknown', code: known ? error.data.code : `http_${status}` }
}

/** A telling that was itself not believed (bad time, bad signature) ends no correction: one before it may have happened. */
const unheard: ReadonlySet<string> = new Set(['bad_time', 'bad_signature'])

function correctionOutcome(outcome: VendorOutcome<VendorReply<'correctRound'>>): VendorOutcome<true> {
  if (outcome.ending !== 'done') return unheard.has(outcome.code) ? notFinal(outcome) : outcome
  return outcome.value.status === 'done' ? { ending: 'done', value: true } : { ending: 'refused', code: outcome.value.code }
}

async function pictureAt(address: string | null, limitMs: number): Promise<VendorOutcome<Picture>> {
  if (address === null) return { ending: 'unknown', code: 'foreign_address' }
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(limitMs) })
    const contentType = response.headers.get('content-type') ?? ''
    if (response.status !== 200 || !PICTURES.has(contentType)) return { ending: 'unknown', code: `http_${response.status}` }
    return { ending: 'done', value: { bytes: await limitedBytes(response, PICTURE_BYTES), contentType } }
  } catch (error) {
    return silence(error)
  }
}

/** A page whose records are looked at one by one. */
const betPage = z.object({ records: z.array(z.unknown()), next: z.string(), more: z.boolean() })

/** Records that fit, and those that do not, apart. */
function pageOf(outcome: VendorOutcome<z.infer<typeof betPage>>, cursor: string): VendorOutcome<BetPage> {
  return map(outcome, (page) => sortedOut(page, cursor))
}

function sortedOut({ records, next, more }: z.infer<typeof betPage>, cursor: string): BetPage {
  const looked = records.map((body, at) => ({ body, at, read: z.safeParse(vendorBetRecord, body) }))
  const broken = looked.flatMap(({ body, at, read }) => {
    if (read.success) return []
    const named = z.safeParse(z.object({ ref: vendorTx }), body)
    const [issue] = read.error.issues
    return [{ ref: named.success ? named.data.ref : `${cursor}#${at}`, problem: `${issue?.path.join('.')}: ${issue?.message}`, body }]
  })
  return { records: looked.flatMap(({ read }) => (read.success ? [read.data] : [])), broken, next, more }
}

function moneyOutcome(outcome: VendorOutcome<MoneyReply>): VendorOutcome<Moved> {
  if (outcome.ending !== 'done') return outcome
  if (outcome.value.status === 'refused') return { ending: 'refused', code: outcome.value.code }
  const { amount, balance, version } = outcome.value
  return { ending: 'done', value: { cents: cents(amount), balance: cents(balance), version } }
}

function voidOutcome(outcome: VendorOutcome<MoneyReply>): VendorOutcome<Moved> {
  return outcome.ending === 'done' ? moneyOutcome(outcome) : notFinal(outcome)
}

function statusOutcome(outcome: VendorOutcome<VendorReply<'txStatus'>>): VendorOutcome<Moved | 'absent'> {
  if (outcome.ending !== 'done') return notFinal(outcome)
  return outcome.value.status === 'unknown' ? { ending: 'done', value: 'absent' } : moneyOutcome({ ending: 'done', value: outcome.value })
}

/** A question about a tx that was itself refused (bad time, too many) says nothing about the tx. */
function notFinal<T>(outcome: Exclude<VendorOutcome<unknown>, { ending: 'done' }>): VendorOutcome<T> {
  return outcome.ending === 'late' ? outcome : { ending: 'unknown', code: outcome.code }
}

function map<A, B>(outcome: VendorOutcome<A>, value: (from: A) => B): VendorOutcome<B> {
  return outcome.ending === 'done' ? { ending: 'done', value: value(outcome.value) } : outcome
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function silence(error: unknown): { readonly ending: 'late' | 'unknown'; readonly code: string } {
  const late = error instanceof Error && error.name === 'TimeoutError'
  return late ? { ending: 'late', code: 'time_limit' } : { ending: 'unknown', code: 'cut' }
}

async function limitedBytes(response: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > most) throw new Error('answer too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
