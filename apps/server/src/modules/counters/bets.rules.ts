import { type BetsSettled, betsSettled } from '@jade/contract/games/events'
import type { Counted, Counter } from './counter.rules.ts'

/** Settled bets by player, Taipei day of settlement and group (REWARDS-31). */
export const bets: Counter<BetsSettled> = {
  name: 'bets',
  on: betsSettled,
  table: {
    name: 'counters.bet_day',
    key: [
      { name: 'player_id', type: 'bigint' },
      { name: 'day', type: 'date' },
      { name: 'group_code', type: 'text' },
    ],
    sums: ['n', 'bet_cents', 'valid_bet_cents', 'win_loss_cents'],
    first: [],
  },
  seenAs: ({ key, version }) => `${key}:${version}`,
  count: (event) => {
    const moved = movedFrom(event)
    return moved ?? [rowOf(event, event.businessDate, changeOf(event))]
  },
}

interface Figures {
  readonly n: bigint
  readonly bet: bigint
  readonly validBet: bigint
  readonly winLoss: bigint
}

const rowOf = (event: BetsSettled, day: string, figures: Figures): Counted => ({
  player_id: BigInt(event.playerId),
  day,
  group_code: event.group,
  n: figures.n,
  bet_cents: figures.bet,
  valid_bet_cents: figures.validBet,
  win_loss_cents: figures.winLoss,
})

/** A bet counts while it is settled: a correction that voids it takes it off. */
function changeOf({ count, stands, betCents, validBetCents, winLossCents }: BetsSettled): Figures {
  const n = count === 1 ? 1n : stands.status === 'settled' ? 0n : -1n
  return { n, bet: BigInt(betCents), validBet: BigInt(validBetCents), winLoss: BigInt(winLossCents) }
}

/** Of a correction that belongs to another day than what it corrects: all of it off the one, what stands onto the other. Null: it does not. */
function movedFrom(event: BetsSettled): readonly Counted[] | null {
  const { before, businessDate } = event
  if (!before || before.businessDate === businessDate) return null
  const was = { n: 1n, bet: BigInt(before.betCents), validBet: BigInt(before.validBetCents), winLoss: BigInt(before.winLossCents) }
  const change = changeOf(event)
  const none = { n: -was.n, bet: -was.bet, validBet: -was.validBet, winLoss: -was.winLoss }
  const stands = {
    n: was.n + change.n,
    bet: was.bet + change.bet,
    validBet: was.validBet + change.validBet,
    winLoss: was.winLoss + change.winLoss,
  }
  const off = rowOf(event, before.businessDate, none)
  return stands.n === 0n ? [off] : [off, rowOf(event, businessDate, stands)]
}
