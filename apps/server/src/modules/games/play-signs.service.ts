import type { Queryable } from '@jade/service/app'
import type { SeenSign } from '@jade/contract/promotions/signs'
import type { PlayAsked } from '@jade/service/room'
import { together } from '@jade/service/together'
import { countedAs } from '../turnover/door.ts'
import { signsOf } from './play-signs.rules.ts'
import { metRounds } from './opposite.store.ts'
import { settledSince } from './play-signs.store.ts'

/** Newest bets that are looked at: a day of a slot in a hurry, a month of tables. */
const LOOKED_AT = 1_000

/** What of a player's newest bets speaks against a bonus (REWARDS-45), each with its bets. */
export async function playSigns(q: Queryable, { playerId, linked, since, wallets }: PlayAsked): Promise<readonly SeenSign[]> {
  const facing = linked.map((other) => ({ player: playerId, other }))
  const [bets, rounds] = await together([
    settledSince(q, playerId, { since, limit: LOOKED_AT }),
    metRounds(q, facing, { by: 'placed', from: since, until: null, newest: LOOKED_AT }),
  ])
  const counted = await countedAs(
    q,
    bets.map(({ key }) => key),
  )
  const played = bets.map((bet) => {
    const as = counted.get(bet.key)
    return {
      id: bet.id,
      walletId: bet.wallet_id,
      stake: bet.bet_cents,
      valid: bet.valid_bet_cents,
      largest: as?.largestCents ?? bet.bet_cents,
      reason: as?.reason ?? '',
    } as const
  })
  return signsOf({ bets: played, rounds, wallets })
}
