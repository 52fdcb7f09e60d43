import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Draws } from '@jade/fair/pf1'
import type { PlayerCalls } from '../house/players.ts'
import type { Taste } from './people.ts'
import type { Tally } from './tally.ts'

/** The studio's own pace between two rounds, where it does not say another. */
const PACE_MS = 3_000
const MOST_TRIES = 40
/** A table opens its next round within so many. */
const OPEN_SECONDS = 60

interface Playing {
  readonly origin: string
  readonly token: string
}

interface Reply {
  readonly status: number
  readonly body: unknown
}

async function ask({ origin, token }: Playing, path: string, body?: object): Promise<Reply> {
  const answer = await fetch(`${origin}/play/api/${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
  return { status: answer.status, body: await answer.json() }
}

interface Stake {
  readonly path: string
  readonly body: object
  readonly tally: Tally
}

/**
 * Asks until it is not too soon. Where nobody could say what became of a stake it is asked for again under its name, as the stage does; a refusal is
 * counted and answers null.
 */
async function staked(playing: Playing, { path, body, tally }: Stake): Promise<unknown> {
  const request = { ...body, requestId: randomUUID() }
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { status, body: reply } = await ask(playing, path, request)
    if (status === 200) {
      tally.add(`bets by ${path}`)
      return reply
    }
    const { code = '', retryAfterMs = PACE_MS } = reply as { readonly code?: string; readonly retryAfterMs?: number }
    if (code !== 'too_fast') {
      tally.add(`bets by ${path} ${status === 503 ? 'asked again' : 'refused'}: ${code}`)
      if (status !== 503) return null
    }
    await pause(retryAfterMs)
  }
  throw new Error(`the studio does not say what became of a stake by ${path}`)
}

/** What a page of the game says; a refusal is counted and answers null. */
async function seen<T>(playing: Playing, path: string, tally: Tally): Promise<T | null> {
  const { status, body } = await ask(playing, path)
  if (status === 200) return body as T
  tally.add(`${path} refused: ${status} ${(body as { readonly code?: string }).code ?? ''}`)
  return null
}

interface Evening {
  readonly rounds: number
  /** Whole TWD of a round. */
  readonly stake: number
  readonly chance: Draws
  readonly tally: Tally
}

type Play = (playing: Playing, evening: Evening) => Promise<boolean>

/** The step nearest to what the player would like. */
const nearest = (steps: readonly number[], stake: number) =>
  steps.reduce((best, one) => (Math.abs(one - stake) < Math.abs(best - stake) ? one : best), steps[0] ?? 1)

const spin: Play = async (playing, { stake, tally }) => {
  const session = await seen<{ readonly game: { readonly betSteps: readonly number[] } }>(playing, 'session', tally)
  if (session === null) return false
  const bet = nearest(session.game.betSteps, stake)
  return (await staked(playing, { path: 'spin', body: { bet }, tally })) !== null
}

/** So many numbers of 10,000 win, each so that what it pays is whole (GAMES-27). */
const COUNTS = [1_100, 2_475, 3_300, 4_950, 6_600] as const

const rollDice: Play = async (playing, { stake, chance, tally }) => {
  const bets = { [`${chance.below(2) === 0 ? 'over' : 'under'}:${COUNTS[chance.below(COUNTS.length)]}`]: stake }
  return (await staked(playing, { path: 'spin', body: { bets }, tally })) !== null
}

interface Hand {
  readonly ref: string
  readonly status: string
  readonly step: number
  readonly allowed: readonly string[]
}

/** Stands on whatever is dealt, and lets every offer pass. */
const blackjack: Play = async (playing, { stake, tally }) => {
  let hand = (await staked(playing, { path: 'deal', body: { stake }, tally })) as Hand | null
  const dealt = hand !== null
  while (hand?.status === 'open') {
    const action = hand.allowed.find((one) => one === 'stand') ?? hand.allowed[0]
    hand = (await staked(playing, { path: 'step', body: { ref: hand.ref, step: hand.step, action }, tally })) as Hand | null
  }
  return dealt
}

/** Bets of nearly even chances, which Sic Bo and K3 both offer. */
const EVENS = ['big', 'small', 'odd', 'even'] as const
const anyEven = (chance: Draws) => EVENS[chance.below(EVENS.length)] ?? 'big'

interface Round {
  readonly id: string
  readonly state: string
}

/** On the next round that is open; the house settles it whether the player stays or not. */
const sicbo: Play = async (playing, { stake, chance, tally }) => {
  const bet = anyEven(chance)
  for (let second = 0; second < OPEN_SECONDS; second += 1) {
    const seat = await seen<{ readonly table: { readonly round: Round | null } }>(playing, 'table', tally)
    const { id: round = '', state } = seat?.table.round ?? {}
    if (state === 'open') return (await staked(playing, { path: 'bets', body: { round, bets: { [bet]: stake } }, tally })) !== null
    await pause(1_000)
  }
  return false
}

const lottery: Play = async (playing, { stake, chance, tally }) => {
  const counter = await seen<{ readonly draws: { readonly issue: { readonly id: string } | null } }>(playing, 'draws', tally)
  const issue = counter?.draws.issue?.id
  if (issue === undefined) return false
  return (await staked(playing, { path: 'tickets', body: { issue, bets: { [anyEven(chance)]: stake } }, tally })) !== null
}

/** Plays from the main wallet; to the others money is sent first. */
const SEAMLESS = 'JADEONE'

const GAMES: Readonly<Record<Taste, { readonly platform: string; readonly game: string; readonly play: Play }>> = {
  slots: { platform: SEAMLESS, game: 'SLT243', play: spin },
  sky: { platform: SEAMLESS, game: 'SKY9', play: spin },
  blackjack: { platform: 'JADECARD', game: 'BJ', play: blackjack },
  dice: { platform: SEAMLESS, game: 'DICE', play: rollDice },
  sicbo: { platform: 'JADELIVE', game: 'SICBO', play: sicbo },
  lottery: { platform: 'JADELOTTO', game: 'K3', play: lottery },
}

/** Opens a game and plays so many rounds, fewer where the money or the round ends; what is left at the platform comes back. */
export async function playEvening(calls: PlayerCalls, taste: Taste, evening: Evening): Promise<void> {
  const { platform: code, game, play } = GAMES[taste]
  const { tally } = evening
  if (code !== SEAMLESS) {
    const money = (await calls.portal.me()).data.amount
    if ((await tally.tried('transfers out', () => calls.wallet.deposit({ code, money }, { key: randomUUID() }))) === null) return
  }
  const link = await tally.tried(`${game} opened`, () => calls.games.link({ code, productId: game, device: 'mob' }))
  if (link !== null) {
    const { origin, hash } = new URL(link.data.url)
    for (let round = 0; round < evening.rounds; round += 1) {
      if (!(await play({ origin, token: hash.slice(1) }, evening))) break
    }
  }
  if (code !== SEAMLESS) await tally.tried('transfers back', () => calls.wallet.withdraw({ code, type: 'all' }, { key: randomUUID() }))
}

/** What a round that ended since the last visit left at a platform comes back. */
export async function bringBack({ wallet }: PlayerCalls, tally: Tally): Promise<void> {
  await tally.tried('recalls', () => wallet.withdrawAll({}, { key: randomUUID() }))
}
