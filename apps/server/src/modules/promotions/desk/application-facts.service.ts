import { flagOf } from '@jade/contract/call'
import { dayAfter } from '@jade/contract/dates'
import { moneyOf } from '@jade/contract/money'
import type { promotionsOperatorCalls } from '@jade/contract/promotions/operator-calls'
import { type App, refuse } from '@jade/service/app'
import { taipeiDate, taipeiTime } from '@jade/service/clock'
import { page, rowById } from '@jade/service/list'
import type { Request } from '@jade/service/room'
import { together } from '@jade/service/together'
import { sums } from '../../counters/door.ts'
import { playerById } from '../../identity/door.ts'
import { idVerified, maskedName } from '../../kyc/door.ts'
import { offerAllowed, samePerson } from '../../protection/door.ts'
import { levelOf } from '../../vip/door.ts'
import { activityWallets, balances } from '../../wallet/door.ts'
import { applicationList, type ListedApplication } from './applications.list.ts'
import { anyHas, applicationsOf, auditRow, givenByPlayer } from '../applications/door.ts'
import { applicationActionsOf } from './desk-actions.rules.ts'

type Ask<K extends keyof typeof promotionsOperatorCalls> = Request<(typeof promotionsOperatorCalls)[K]>

const DAYS = 30
/** Beside a decision nobody reads more. */
const MOST = { others: 10, twins: 20 } as const

/** The list of applications under its filter (CONSOLE-16). */
export async function deskApplications(app: App, { query, lang }: Ask<'applications'>) {
  const { rows, around } = await page(app, applicationList, query)
  return { ...around, data: applicationRows(rows, lang) }
}

/** Rows as a file has them: whoever gets a gift stands masked, as in the list. */
export const applicationRows = (rows: readonly ListedApplication[], lang: 'zh' | 'en') => rows.map((row) => deskRow(row, lang))

/** Of who gets a gift it says only that it is somebody: `unmaskApplication` has the rest (CONSOLE-7). */
function deskRow(row: ListedApplication, lang: 'zh' | 'en') {
  return {
    ...auditRow(row, lang),
    receive_name: maskedName(row.receive_name),
    receive_address: row.receive_address === '' ? '' : '***',
    player_id: String(row.player_id),
    account: row.account ?? '',
    by: row.by_account,
    order_number: row.order_number,
    tracking: row.tracking,
  }
}

/** An application with what a decision about it needs, of the last thirty Taipei days. Refuses kernel.not_found. */
export async function deskApplication(app: App, { params, actor, lang }: Ask<'application'>) {
  const { db: q } = app
  const row = await rowById(app, applicationList, BigInt(params.id))
  if (!row) throw refuse('kernel.not_found')
  const { player_id: playerId } = row
  const now = app.clock.now()
  const today = taipeiDate(now)
  const dates = { from: dayAfter(today, 1 - DAYS), to: today }
  const [player, level, verified, allowed, counted, given, money, activity] = await together([
    playerById(q, playerId),
    levelOf(q, playerId),
    idVerified(q, playerId),
    offerAllowed(q, playerId),
    sums(q, playerId, dates),
    givenByPlayer(q, [playerId], dates),
    balances(q, playerId),
    activityWallets(q, playerId, lang),
  ])
  return {
    data: {
      application: deskRow(row, lang),
      allowed: applicationActionsOf(row, actor),
      vip_level: level.level,
      registered: player ? taipeiTime(player.registeredAt) : '',
      id_verified: flagOf(verified),
      gifts_allowed: flagOf(allowed),
      deposits_count: Number(counted.deposits.n),
      deposits: moneyOf(counted.deposits.creditedCents),
      bets_count: Number(counted.bets.n),
      valid_bet: moneyOf(counted.bets.validBetCents),
      win_loss: moneyOf(counted.bets.winLossCents),
      bonuses: moneyOf(given.get(playerId) ?? 0n),
      central: moneyOf(money.central),
      wallets: activity.wallets.map((one) => ({ name: one.name, money: one.money, need: one.bonus_bet, done: one.bonus_now_bet })),
      twins: await twinsOf(app, row),
      others: await othersOf(app, row, lang),
    },
  }
}

/** Accounts that share phone, name and birthday, or payout account, and whether they had this offer. */
async function twinsOf({ db: q }: App, { player_id: playerId, offer_id: offerId }: ListedApplication) {
  const ids = (await samePerson(q, playerId)).slice(0, MOST.twins)
  return Promise.all(
    ids.map(async (id) => ({
      player_id: String(id),
      account: (await playerById(q, id))?.account ?? '',
      had_it: flagOf(await anyHas(q, offerId, [id])),
    })),
  )
}

async function othersOf({ db: q }: App, { id, player_id: playerId }: ListedApplication, lang: 'zh' | 'en') {
  const range = { state: null, from: null, until: null }
  const { rows } = await applicationsOf(q, playerId, { range, page: { page: 1, pageSize: MOST.others + 1 } })
  return rows
    .filter((row) => row.id !== id)
    .slice(0, MOST.others)
    .map((row) => {
      const { id: number, name, status, amount, build_time } = auditRow(row, lang)
      return { id: number, name, status, amount, build_time }
    })
}
