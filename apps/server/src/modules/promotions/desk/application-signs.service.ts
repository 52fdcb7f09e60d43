import { flagOf } from '@jade/contract/call'
import { dayAfter } from '@jade/contract/dates'
import type { promotionsOperatorCalls } from '@jade/contract/promotions/operator-calls'
import { type BonusSign, type BonusSignRow, SIGN_ACCOUNTS } from '@jade/contract/promotions/signs'
import { linkWeights } from '@jade/contract/protection/link-calls'
import { type App, type Queryable, refuse } from '@jade/service/app'
import { startOfTaipeiDate, taipeiDate } from '@jade/service/clock'
import type { SeenSign } from '@jade/contract/promotions/signs'
import type { Request, Room } from '@jade/service/room'
import { together } from '@jade/service/together'
import { accountsOf, playerById, recommendedBy } from '../../identity/door.ts'
import { linkedTo, type LinkSign } from '../../protection/door.ts'
import { applicationById, type ApplicationRow, havingIt, walletsBegun } from '../applications/door.ts'
import type {} from '../signs.ts'

/** Today and the Taipei days before it whose bets are looked at. */
const DAYS = 30
/** Activity wallets of one player whose stakes are looked at. */
const WALLETS = 50
/** From a shared device or phone on. */
const LINKED_SPEAKS = linkWeights.device

/** A rule with what it measured against a player. */
export interface AgainstSign extends Omit<SeenSign, 'sign'> {
  readonly sign: BonusSign
  readonly shares: readonly LinkSign[]
}

interface Against {
  readonly row: Pick<ApplicationRow, 'player_id'>
  readonly now: Date
}

/** What speaks against giving this player something, with its evidence: linked accounts, then play by score. It decides nothing (REWARDS-45). */
export async function signsAgainst(q: Queryable, of: readonly Room[], { row, now }: Against): Promise<readonly AgainstSign[]> {
  const { player_id: playerId } = row
  const since = startOfTaipeiDate(dayAfter(taipeiDate(now), 1 - DAYS))
  const [links, player, brought, wallets] = await together([
    linkedTo(q, playerId, now),
    playerById(q, playerId),
    recommendedBy(q, playerId, { since: new Date(0), limit: SIGN_ACCOUNTS }),
    walletsBegun(q, playerId, WALLETS),
  ])
  const linked = [...links]
    .map(([other, signs]) => linkedSign(other, signs))
    .toSorted((a, b) => b.score - a.score || b.count - a.count)
    .slice(0, SIGN_ACCOUNTS)
  // Who was brought by whom is no sign by itself, but nobody is nearer to bet against.
  const near = [...linked.map(({ other }) => other), player?.recommendedBy ?? null, ...brought]
  const asked = { playerId, linked: [...new Set(near.filter((id) => id !== null))], since, wallets }
  const played = await together(of.flatMap((room) => room.playSigns?.(q, asked) ?? []))
  // An address alone is a household: looked at, and no sign.
  const told = linked.filter(({ speaks }) => speaks)
  return [...told, ...played.flat().map((sign) => ({ ...sign, shares: [] }))].toSorted((a, b) => Number(b.speaks) - Number(a.speaks))
}

function linkedSign(other: bigint, signs: ReadonlySet<LinkSign>): AgainstSign {
  const shares = [...signs]
  const score = Math.min(
    100,
    shares.reduce((sum, sign) => sum + linkWeights[sign], 0),
  )
  return { sign: 'linked', score, speaks: score >= LINKED_SPEAKS, count: shares.length, other, shares, bets: [], against: [] }
}

/** The same for who decides an application: accounts by name, and who of them had this offer. Refuses kernel.not_found. */
export async function deskSigns(app: App, of: readonly Room[], { params }: Request<typeof promotionsOperatorCalls.applicationSigns>) {
  const row = await applicationById(app.db, BigInt(params.id))
  if (!row) throw refuse('kernel.not_found')
  const signs = await signsAgainst(app.db, of, { row, now: app.clock.now() })
  const others = [...new Set(signs.flatMap(({ other }) => other ?? []))]
  const [accounts, having] = await together([accountsOf(app.db, others), havingIt(app.db, row.offer_id, others)])
  const data = signs.map(
    ({ sign, score, speaks, count, other, shares, bets, against }): BonusSignRow => ({
      sign,
      score,
      speaks: flagOf(speaks),
      count,
      player_id: other === null ? '' : String(other),
      account: other === null ? '' : (accounts.get(other) ?? ''),
      shares: [...shares],
      had_it: flagOf(other !== null && having.has(other)),
      bets: bets.map(String),
      against: against.map(String),
    }),
  )
  return { data }
}
