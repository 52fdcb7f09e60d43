import { identityPushes } from '@jade/contract/identity/pushes'
import { cents as centsOf, moneyOf } from '@jade/contract/money'
import type { BetReply } from '@jade/contract/vendor/wallet-protocol'
import type { App, Unit } from '@jade/service/app'
import { firstOfEach, type SharedEnd, sharedUnit } from '@jade/service/shared-unit'
import { together } from '@jade/service/together'
import { isGameStopped, openPlaces, playerOfVendor } from '../../platforms/door.ts'
import { countStakes, freePlayers } from '../../protection/door.ts'
import { bookCheck, centralBalances, postMany } from '../book/door.ts'
import { type Asked, type Caller, caller, seamlessBet, stakePosting } from './seamless.service.ts'
import * as store from './seamless.store.ts'

/** A stake that a vendor asks for. */
export interface AskedStake {
  readonly from: Caller
  readonly asked: Asked<'bet'>
}

/** While a unit takes longer, the next begins beside it. */
const PATIENCE_MS = 30

const share = sharedUnit<AskedStake, BetReply>(
  { name: 'stakes', together: stakeMany, alone: (app, { from, asked }) => seamlessBet(app, from, asked) },
  { patienceMs: PATIENCE_MS },
)

/** {@link seamlessBet}, with the plain stakes that come in meanwhile in one unit (ADR 0204). Problem: tx_conflict. */
export function seamlessBetShared(app: App, from: Caller, asked: Asked<'bet'>): Promise<BetReply> {
  return share(app, { from, asked })
}

/**
 * {@link seamlessBet} for many players in one unit: the same checks under the same locks in the same order, by sets. Left to go alone, where its
 * refusal is found and kept: a name that was used or that another unit is at, a second stake of a player, whatever bounds or bars a player, a
 * player whom the vendor does not know, a game or platform that is not open, too little money.
 */
export async function stakeMany(app: App, stakes: readonly AskedStake[]): Promise<readonly SharedEnd<BetReply>[]> {
  // The way of one has fewer steps.
  if (stakes.length < 2) return stakes.map(() => null)
  return app.unit(caller, async (u) => {
    const taken = await take(u, await fitting(u, stakes))
    return stakes.map((one) => taken.get(one) ?? null)
  })
}

interface Stake extends store.CallName {
  readonly of: AskedStake
  readonly playerId: bigint
  readonly code: string
  readonly game: string
  readonly cents: bigint
}

/** Stakes to which nothing is to say, by all that is locked. */
async function fitting(u: Unit, all: readonly AskedStake[]): Promise<readonly Stake[]> {
  const first = [...firstOfEach(all.flatMap(stakeOf), ({ playerId }) => playerId).values()].toSorted((a, b) =>
    a.playerId < b.playerId ? -1 : 1,
  )
  const ids = first.map(({ playerId }) => playerId)
  const [names, used, free, places, stop, money] = await together([
    store.lockFreeNames(u.tx, first),
    store.knownCalls(u.tx, first),
    freePlayers(u, ids),
    openPlaces(u.tx, first, u.now),
    bookCheck(u.tx),
    centralBalances(u.tx, ids),
  ])
  if (stop.money_out_stopped) return []
  const [isOurs, isUsed] = [new Set(names.map(nameOf)), new Set(used.map(nameOf))]
  return first.filter((stake, at) => {
    const place = places[at] ?? null
    if (!isOurs.has(nameOf(stake)) || isUsed.has(nameOf(stake)) || !free.has(stake.playerId)) return false
    if (place === null || !place.hasAccount || isGameStopped(place.platform, stake.game)) return false
    return stake.cents > 0n && stake.cents <= (money.get(stake.playerId) ?? 0n)
  })
}

function stakeOf(of: AskedStake): Stake[] {
  const playerId = playerOfVendor(of.asked.player)
  if (playerId === null) return []
  const { tx, game, amount } = of.asked
  return [{ of, playerId, operator: of.from.operator, code: of.from.platform.code, tx, game, cents: centsOf(amount) }]
}

const nameOf = ({ operator, tx }: store.CallName) => `${operator} ${tx}`

async function take(u: Unit, stakes: readonly Stake[]): Promise<ReadonlyMap<AskedStake, BetReply>> {
  if (stakes.length === 0) return new Map()
  const posted = postMany(
    u,
    stakes.map((stake) => stakePosting(stake.of.from, stake)),
  )
  const ids = stakes.map(({ playerId }) => playerId)
  const [outcomes, money] = await together([posted, centralBalances(u.tx, ids)])
  const taken = stakes.filter((_, at) => outcomes[at] === 'posted').map((stake) => ({ ...stake, balance: money.get(stake.playerId) ?? 0n }))
  countStakes(u, taken)
  const fixed = { kind: 'bet', bet_tx: null, state: 'done', refusal: null } as const
  store.insertSeamless(
    u.tx,
    taken.map(({ operator, tx, playerId, code, game, cents, balance }) => {
      return { ...fixed, operator, tx, player_id: playerId, code, game, cents, balance_cents: balance }
    }),
    u.now,
  )
  for (const { playerId } of taken) u.push(playerId, identityPushes.updateUser)
  return new Map(taken.map(({ of, balance }) => [of, { status: 'done', balance: moneyOf(balance) }]))
}
