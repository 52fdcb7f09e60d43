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
import type { BetPage, Ending, Launch, Moved, Picture, Vendor } from './kind.ts'

const LIMIT_MS = 5000
/** The call's own limit: a void leaves a tombstone by tx, so that whatever arrives later is refused. Nothing else need be waited for (ADR 0110). */
const FINALITY_SECONDS = LIMIT_MS / 1000
/** A vendor's answer is small; more is not read. */
const ANSWER_BYTES = 4_000_000
const PICTURE_BYTES = 1_000_000
const PICTURES = new Set(['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp'])

/**
 * The in-house studio, spoken to like any outside vendor: signed calls over HTTP, and no word believed that does not fit. Each of our
 * platforms is an operator of its own there.
 */
export function studio(app: Pick<App, 'config' | 'clock' | 'keys'>, operator: HouseOperator = 'jade', limitMs = LIMIT_MS): Vendor {
  async function ask<N extends VendorCallName, R = VendorReply<N>>(
    name: N,
    body: VendorRequest<N>,
    reply: z.ZodMiniType<R> = vendorCalls[name].reply as unknown as z.ZodMiniType<R>,
  ): Promise<Ending<R>> {
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
      return wordOf(reply, response.status, (await limitedBytes(response, ANSWER_BYTES)).toString('utf8'))
    } catch (error) {
      return silence(error)
    }
  }

  const known = [app.config.outside.studioUrl, app.config.outside.siteUrl]
  function address(word: Ending<{ readonly url: string }>): Ending<string> {
    if (word.ending !== 'done') return word
    const believed = believedAddress(word.value.url, known)
    return believed === null ? { ending: 'unknown', code: 'foreign_address' } : { ending: 'done', value: believed }
  }

  return {
    wallet: seamlessOperators.has(operator) ? 'seamless' : 'transfer',
    ...(seamlessOperators.has(operator) ? { caller: operator } : {}),
    finalitySeconds: FINALITY_SECONDS,
    ensureAccount: async (player) => map(await ask('ensureAccount', { player }), () => true),
    deposit: async (money) => moneyWord(await ask('deposit', depositOf(money))),
    withdraw: async ({ tx, player, cents: amount }) =>
      moneyWord(await ask('withdraw', { tx, player, amount: amount === 'all' ? 'all' : moneyOf(amount) })),
    txStatus: async (tx) => statusWord(await ask('txStatus', { tx })),
    txVoid: async (tx) => voidWord(await ask('txVoid', { tx })),
    balance: async (player) => map(await ask('balance', { player }), ({ balance, version }) => ({ cents: cents(balance), version })),
    endSessions: async (player) => map(await ask('endSessions', { player }), () => true),
    stopStakes: async (to) => map(await ask('stopStakes', { ...to, games: [...to.games] }), ({ version }) => version),
    launch: async (launch) => address(await ask('launch', launchOf(launch))),
    demo: async (launch) => address(await ask('demo', launch)),
    games: async () => map(await ask('games', {}), ({ games }) => games),
    betRecords: async (cursor, limit) => pageOf(await ask('betRecords', { cursor, limit }, betPage), cursor),
    roundDetail: async (ref, lang) => {
      const word = await ask('roundDetail', { ref })
      const believed = address(word)
      if (believed.ending !== 'done' || word.ending !== 'done') return believed as Exclude<typeof believed, { ending: 'done' }>
      return { ending: 'done', value: { url: detailPage(believed.value, lang), detail: word.value.detail } }
    },
    correctRound: async (correction) => correctionWord(await ask('correctRound', correction)),
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
function wordOf<R>(fits: z.ZodMiniType<R>, status: number, text: string): Ending<R> {
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

function correctionWord(word: Ending<VendorReply<'correctRound'>>): Ending<true> {
  if (word.ending !== 'done') return unheard.has(word.code) ? notFinal(word) : word
  return word.value.status === 'done' ? { ending: 'done', value: true } : { ending: 'refused', code: word.value.code }
}

async function pictureAt(address: string | null, limitMs: number): Promise<Ending<Picture>> {
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
function pageOf(word: Ending<z.infer<typeof betPage>>, cursor: string): Ending<BetPage> {
  return map(word, (page) => sortedOut(page, cursor))
}

function sortedOut({ records, next, more }: z.infer<typeof betPage>, cursor: string): BetPage {
  const looked = records.map((body, at) => ({ body, at, word: z.safeParse(vendorBetRecord, body) }))
  const broken = looked.flatMap(({ body, at, word }) => {
    if (word.success) return []
    const named = z.safeParse(z.object({ ref: vendorTx }), body)
    const [issue] = word.error.issues
    return [{ ref: named.success ? named.data.ref : `${cursor}#${at}`, problem: `${issue?.path.join('.')}: ${issue?.message}`, body }]
  })
  return { records: looked.flatMap(({ word }) => (word.success ? [word.data] : [])), broken, next, more }
}

function moneyWord(word: Ending<MoneyReply>): Ending<Moved> {
  if (word.ending !== 'done') return word
  if (word.value.status === 'refused') return { ending: 'refused', code: word.value.code }
  const { amount, balance, version } = word.value
  return { ending: 'done', value: { cents: cents(amount), balance: cents(balance), version } }
}

function voidWord(word: Ending<MoneyReply>): Ending<Moved> {
  return word.ending === 'done' ? moneyWord(word) : notFinal(word)
}

function statusWord(word: Ending<VendorReply<'txStatus'>>): Ending<Moved | 'absent'> {
  if (word.ending !== 'done') return notFinal(word)
  return word.value.status === 'unknown' ? { ending: 'done', value: 'absent' } : moneyWord({ ending: 'done', value: word.value })
}

/** A question about a tx that was itself refused (bad time, too many) says nothing about the tx. */
function notFinal<T>(word: Exclude<Ending<unknown>, { ending: 'done' }>): Ending<T> {
  return word.ending === 'late' ? word : { ending: 'unknown', code: word.code }
}

function map<A, B>(word: Ending<A>, value: (from: A) => B): Ending<B> {
  return word.ending === 'done' ? { ending: 'done', value: value(word.value) } : word
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
