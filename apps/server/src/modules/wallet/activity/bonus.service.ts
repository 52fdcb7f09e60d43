import { flagOf } from '@jade/contract/call'
import { identityPushes } from '@jade/contract/identity/pushes'
import { moneyOf } from '@jade/contract/money'
import type { walletCalls } from '@jade/contract/wallet/calls'
import { walletErrors } from '@jade/contract/wallet/errors'
import { type App, refuse, type Unit } from '@jade/service/app'
import { ulid } from '@jade/service/ids'
import type { Request } from '@jade/service/room'
import { requireMoneyInAllowed, requireNotStopped } from '../../protection/door.ts'
import { settings } from '../../site/door.ts'
import { addRequirement, closeRequirements, inheritBets, lockTurnover } from '../../turnover/door.ts'
import { balances, bonus as bonusAccount, central, house, legs, post, requireMoneyOut } from '../book/door.ts'
import { giveUpProblem, isOver, unlockProblem } from '../bonus.rules.ts'
import * as bonuses from '../bonus.store.ts'
import { activityWallet, type Bonus, withFacts } from './bonus.view.ts'
import { CENTRAL, walletPlace } from '../record.rules.ts'
import * as store from '../store.ts'
import { requireLeast } from '../transfers/door.ts'

type Ask<K extends keyof typeof walletCalls> = Request<(typeof walletCalls)[K]>

/** POST /players/depositBonus: central -> activity wallet; what goes in must be bet as often as the wallet says. */
export function depositBonus(app: App, { body, actor, intent }: Ask<'depositBonus'>) {
  return app.unit(intent, async (u) => {
    const { playerId } = actor
    await requireExchange(u)
    requireLeast(await settings(u.tx), body.money)
    await requireMoneyOut(u.tx)
    await requireMoneyInAllowed(u, playerId, body.money)
    await requireNotStopped(u, playerId, 'play')
    const { row } = await lockOwn(u, playerId, body.player_bonus_wallet_id)
    if (isOver(row, u.now)) throw refuse('wallet.wallet_over')
    const order = `B${ulid(u.now)}`
    const name = { zh: row.name_cn, en: row.name_en }
    const requirement = { playerId, walletId: row.id, source: 'bonus', ref: order, name, amountCents: body.money } as const
    const terms = { percents: row.percents ?? {}, stakeMostCents: row.stake_most_cents, platforms: row.platforms ?? [] }
    await addRequirement(u, { ...requirement, multiple: row.multiple, terms })
    await bonuses.addPrincipal(u.tx, row.id, { cents: body.money, now: u.now })
    const moved = legs([central(playerId), -body.money], [bonusAccount(playerId, row.id), body.money])
    const outcome = await post(u, { key: `bonus:${row.id}:in:${order}`, kind: 'bonus-in', ref: order, legs: moved })
    if (outcome === 'insufficient') throw refuse('wallet.insufficient')
    const remark = { code: 'transfer', values: { from: CENTRAL, to: walletPlace(row.id) } } as const
    store.upsertRecord(u.tx, { playerId, type: 'transfer', orderNumber: order, status: 'success', cents: body.money, remark }, u.now)
    u.push(playerId, identityPushes.updateUser)
    return reply(u, { playerId, id: row.id, order, cents: body.money })
  })
}

/** POST /players/bonusTransfer: all of a wallet whose wagering requirement is met -> central, and the wallet ends (unlock). */
export function unlockBonus(app: App, { body, actor, intent }: Ask<'bonusTransfer'>) {
  return app.unit(intent, async (u) => {
    const { playerId } = actor
    await requireExchange(u)
    const bonus = await lockOwn(u, playerId, body.player_bonus_wallet_id)
    const problem = unlockProblem(bonus.facts)
    if (problem) throw refuse(problem, valuesOf(bonus))
    const order = await end(u, bonus, 'unlocked')
    return reply(u, { playerId, id: bonus.row.id, order, cents: bonus.facts.money })
  })
}

/** GET /auth/giveUpBonusWallet/{id}: what {@link giveUpBonus} would do now, by the same function. */
export async function previewGiveUp(app: App, { params, actor, lang }: Ask<'giveUpPreview'>) {
  const [row] = (await bonuses.bonusesOf(app.db, actor.playerId)).filter(({ id }) => String(id) === params.id)
  const [bonus] = row ? await withFacts(app.db, actor.playerId, [row]) : []
  if (!bonus) throw refuse('wallet.unknown_wallet')
  const problem = giveUpProblem(bonus.facts)
  const { central: before } = await balances(app.db, actor.playerId)
  const { money, need, done } = bonus.facts
  return {
    data: {
      wallet: activityWallet(bonus, lang),
      allowed: flagOf(problem === null),
      problem: problem ?? ('' as const),
      problem_text: problem ? filled(walletErrors[problem][lang], valuesOf(bonus)) : '',
      forfeited: moneyOf(money),
      missing_bet: moneyOf(need > done ? need - done : 0n),
      principal: moneyOf(bonus.row.principal_cents),
      amount_after: moneyOf(before),
    },
  }
}

/** POST /auth/giveUpBonusWallet: what is left is forfeited to the house, and the wallet ends (WALLET-20). */
export function giveUpBonus(app: App, { body, actor, intent }: Ask<'giveUpBonus'>) {
  return app.unit(intent, async (u) => {
    const bonus = await lockOwn(u, actor.playerId, body.player_bonus_wallet_id)
    const problem = giveUpProblem(bonus.facts)
    if (problem) throw refuse(problem, valuesOf(bonus))
    await end(u, bonus, 'given_up')
    return {}
  })
}

/** The player's own active wallet, locked with its requirement, and its facts. A foreign or ended one is unknown. */
async function lockOwn(u: Unit, playerId: bigint, id: number): Promise<Bonus> {
  const row = await bonuses.lockBonus(u.tx, id)
  if (row?.player_id !== playerId || row.state !== 'active') throw refuse('wallet.unknown_wallet')
  await lockTurnover(u, playerId)
  const [bonus] = await withFacts(u.tx, playerId, [row])
  if (!bonus) throw refuse('wallet.unknown_wallet')
  return bonus
}

/** How a wallet ends: unlocked, given up by its player, or by its age, which leaves the player's own money to the player. */
type WalletEnding = 'unlocked' | 'given_up' | 'expired'

/** What of a wallet's money goes to the main wallet when it ends. The bonus is lost before the player's own money (REWARDS-24). */
export function keptOf({ row, facts }: Bonus, ending: WalletEnding): bigint {
  if (ending === 'unlocked') return facts.money
  return ending === 'given_up' ? 0n : facts.money < row.principal_cents ? facts.money : row.principal_cents
}

/** The wallet is empty and over: its money to the main wallet, or to the house. Bets made in it count for the central money that went in. */
export async function end(u: Unit, bonus: Bonus, ending: WalletEnding): Promise<string> {
  const { row, facts } = bonus
  const { id, player_id: playerId } = row
  const { money } = facts
  const kept = keptOf(bonus, ending)
  const state = ending === 'unlocked' ? 'unlocked' : 'given_up'
  const order = `U${ulid(u.now)}`
  await closeRequirements(u, { playerId, walletId: id, upTo: 2n ** 62n, as: state })
  const name = { zh: row.name_cn, en: row.name_en }
  await inheritBets(u, { playerId, walletId: id, principalCents: row.principal_cents, name })
  await bonuses.endBonus(u.tx, id, { state, cents: money, now: u.now })
  const moved = legs([bonusAccount(playerId, id), -money], [central(playerId), kept], [house('forfeit-income'), money - kept])
  const outcome = await post(u, { key: `bonus:${id}:end`, kind: `bonus-${state}`, ref: order, legs: moved })
  if (outcome === 'insufficient') throw new Error(`wallet ${id} does not hold what was read`)
  const remark = { code: `bonus_${ending}`, values: { from: walletPlace(id) } } as const
  const cents = ending === 'expired' ? kept : money
  store.upsertRecord(u.tx, { playerId, type: 'wallet_unlock', orderNumber: order, status: 'success', cents, remark }, u.now)
  u.push(playerId, identityPushes.updateUser)
  return order
}

async function requireExchange(u: Unit): Promise<void> {
  if ((await settings(u.tx)).wallet_exchange === 0) throw refuse('wallet.exchange_closed')
}

/** What the refusals' texts name. */
function valuesOf({ facts }: Bonus) {
  return {
    missing: moneyOf(facts.need > facts.done ? facts.need - facts.done : 0n),
    max: moneyOf(facts.giveUpAt),
  }
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

async function reply(u: Unit, moved: { readonly playerId: bigint; readonly id: number; readonly order: string; readonly cents: bigint }) {
  const all = await balances(u.tx, moved.playerId)
  return {
    data: {
      order_number: moved.order,
      state: 'success' as const,
      amount: moneyOf(all.central),
      wallet: moneyOf(all.bonus.get(moved.id) ?? 0n),
      money: moneyOf(moved.cents),
    },
  }
}
