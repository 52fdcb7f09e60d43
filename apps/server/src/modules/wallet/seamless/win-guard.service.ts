import { identityPushes } from '@jade/contract/identity/pushes'
import { moneyOf } from '@jade/contract/money'
import { type WinHeld, winHeld } from '@jade/contract/wallet/events'
import type { Unit } from '@jade/service/app'
import { maxWinOf } from '../../platforms/door.ts'
import { countPlay } from '../../protection/door.ts'
import { settings } from '../../site/door.ts'
import { central, house, legs, post, winHold } from '../book/door.ts'
import * as held from './held-wins.store.ts'
import type { Caller } from './seamless.service.ts'
import type { SeamlessRow } from './seamless.store.ts'
import * as store from '../store.ts'
import { mostOf, whyHeld } from './win-guard.rules.ts'

/** A return as its vendor asks for it. */
export interface AskedWin {
  readonly tx: string
  readonly bet: SeamlessRow
  readonly bets: readonly string[]
  readonly ref: string | null
  readonly cents: bigint
}

export const numberOf = (id: bigint): string => `WIN${id}`

/**
 * Whether a return may be paid, by all that its bets returned before it (docs/adr/0180). Keeps which bets it pays for. Null: it may; else the
 * case that was opened, and the money is in `win-held`, where it is neither played nor withdrawn. The names of the bets are locked.
 */
export async function guardWin(u: Unit, { operator, platform }: Caller, win: AskedWin): Promise<held.HeldWin['id'] | null> {
  const { bet, cents } = win
  const playerId = bet.player_id
  const game = bet.game ?? ''
  const [bets, rules, max] = await Promise.all([
    held.standingBets(u.tx, operator, { playerId, names: [bet.tx, ...win.bets] }),
    settings(u.tx),
    maxWinOf(u.tx, platform.code, game),
  ])
  const names = bets.map(({ tx }) => tx)
  const staked = bets.reduce((sum, one) => sum + one.cents, 0n)
  const betAt = bets.reduce((oldest, { at }) => (at < oldest ? at : oldest), u.now)
  const before = held.returnedFor(u.tx, operator, names)
  held.keepRound(u.tx, { operator, tx: win.tx, bets: names, ref: win.ref })
  const returned = await before
  const most = mostOf(max, staked, rules.win_undeclared_stakes)
  const why = whyHeld({ staked, returned, cents, betAt }, most, { now: u.now, settings: rules })
  if (why === null) return null
  const row = { operator, tx: win.tx, player_id: playerId, code: platform.code, game, bet_tx: bet.tx, ref: win.ref, cents, why, at: u.now }
  const id = await held.insertHeld(u.tx, { ...row, staked_cents: staked, returned_cents: returned + cents, most_cents: most })
  const moved = legs([house('vendor-clearing'), -cents], [winHold(playerId), cents])
  await post(u, { key: `seamless-win:${operator}:${win.tx}`, kind: 'seamless-win-held', ref: win.tx, legs: moved })
  await tell(u, { id, player_id: playerId, code: platform.code, left_cents: cents }, { state: 'held', reason: '' })
  return id
}

/** The case is over: what is left goes to the main wallet, or back to the vendor. The row is locked and held. */
export async function endHeldWin(
  u: Unit,
  row: held.HeldWin,
  end: { readonly state: held.HeldWinEnd; readonly reason: string },
): Promise<void> {
  const { player_id: playerId, left_cents: cents, operator, tx } = row
  const to = end.state === 'released' ? central(playerId) : house('vendor-clearing')
  const moved = legs([winHold(playerId), -cents], [to, cents])
  await post(u, { key: `seamless-held:${operator}:${tx}`, kind: `seamless-win-${end.state}`, ref: tx, legs: moved })
  await held.endHeld(u.tx, row.id, { state: end.state, now: u.now })
  // What was held was no win of the player's until now.
  if (end.state === 'released') await countPlay(u, { playerId, staked: 0n, net: cents })
  await tell(u, row, end)
}

/**
 * What of a take-back is found in returns of the bet that were never paid: held ones give it back, refused ones have given it back before.
 * `booked` is to leave `win-held`; `known` has left it.
 */
export async function takeFromHeld(
  u: Unit,
  take: { readonly operator: string; readonly bet: string; readonly cents: bigint },
): Promise<{ readonly booked: bigint; readonly known: bigint }> {
  let [booked, known] = [0n, 0n]
  for (const row of await held.lockLeft(u.tx, take.operator, take.bet)) {
    const rest = take.cents - booked - known
    const part = row.left_cents < rest ? row.left_cents : rest
    if (part === 0n) break
    await held.lessen(u.tx, row.id, part)
    if (row.state === 'refused') known += part
    else {
      booked += part
      if (part === row.left_cents) {
        await held.endHeld(u.tx, row.id, { state: 'taken_back', now: u.now })
        await tell(u, row, { state: 'taken_back', reason: '' })
      }
    }
  }
  return { booked, known }
}

const said = {
  held: { status: 'not_reviewed', code: 'win_held' },
  released: { status: 'success', code: 'win_released' },
  refused: { status: 'audit_failure', code: 'win_refused' },
  taken_back: { status: 'reject', code: 'win_taken_back' },
} as const

/** The player's transaction record, the announcement (which becomes a message), the push. */
async function tell(
  u: Unit,
  row: Pick<held.HeldWin, 'id' | 'player_id' | 'code' | 'left_cents'>,
  end: { readonly state: WinHeld['state']; readonly reason: string },
): Promise<void> {
  const { player_id: playerId, left_cents: cents } = row
  const { status, code } = said[end.state]
  const remark = { code, values: { at: row.code, text: end.reason } } as const
  const orderNumber = numberOf(row.id)
  store.upsertRecord(u.tx, { playerId, type: 'other', orderNumber, status, cents, remark }, u.now)
  const payload: WinHeld = { playerId: String(playerId), orderNumber, code: row.code, cents: String(cents), ...end }
  u.emit({ name: winHeld, payload })
  u.push(playerId, identityPushes.updateUser)
}

/** For logs and cases: `above_maximum: 10.00 returned 9,000.00 of at most 500.00`. */
export function describe(
  row: Pick<held.HeldWin, 'why' | 'staked_cents' | 'returned_cents' | 'most_cents' | 'bet_tx' | 'ref' | 'game'>,
): string {
  const [staked, returned, most] = [row.staked_cents, row.returned_cents, row.most_cents].map(moneyOf)
  return `${row.why}: bet ${row.bet_tx} of ${row.game}, staked ${staked}, returned ${returned}, at most ${most}, record ${row.ref ?? 'not named'}`
}
