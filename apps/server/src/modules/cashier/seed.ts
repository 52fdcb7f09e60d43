import { randomUUID } from 'node:crypto'
import { moneyOf } from '@jade/contract/money'
import { type App, systemIntent, type Unit } from '@jade/service/app'
import { startOfTaipeiDate, taipeiDate } from '@jade/service/clock'
import { fieldBox } from '@jade/service/crypto-box'
import { playerByAccount } from '../identity/door.ts'
import { endReview } from './accounts/bound.store.ts'
import * as cards from './accounts/cards.store.ts'
import { noPay } from './outside/door.ts'
import { openNewChannels } from './deposits/channels.store.ts'
import { creditDeposit } from './deposits/deposit-end.service.ts'
import * as deposits from './deposits/deposits.store.ts'
import { insertBankEntry } from './incoming/payments.store.ts'
import { realName } from './player-facts.service.ts'
import { seedAccounts } from './accounts/seed-accounts.ts'

const machine = systemIntent('cashier.seed')
const DAY_MS = 86_400_000

/** A card that an operator verified long ago, so that it may be paid to at once. */
async function seedCard(app: App, u: Unit, card: { readonly account: string; readonly number: string }): Promise<bigint | null> {
  const player = await playerByAccount(u.tx, card.account)
  if (!player || (await cards.cardsOf(u.tx, player.id)).length > 0) return null
  const box = fieldBox(app.config.secrets.dataKey, 'cashier.card')
  const holder = await realName(app, u.tx, player.id)
  if (holder === '') return null
  const now = new Date(u.now.getTime() - 30 * DAY_MS)
  const id = await cards.insertCard(u.tx, {
    playerId: player.id,
    bank: '822',
    branchCode: '8220015',
    branchName: '敦北分行',
    secret: box.encrypt(JSON.stringify({ number: card.number, holder }), `cashier.card:${player.id}`),
    index: box.blindIndex(`822:${card.number}`, 'number'),
    tail: card.number.slice(-4),
    image: '',
    tpayId: '',
    now,
  })
  if (id !== null) await endReview(u.tx, { table: 'card', id }, { status: 1, reason: '', text: '', reviewer: 'seed', now })
  return player.id
}

/** Bank transfers of the last days that were credited, with their entries in the book. */
async function seedDeposits(u: Unit, playerId: bigint): Promise<void> {
  for (const [daysAgo, amountCents] of [
    [9, 500_000n],
    [5, 1_200_000n],
    [2, 300_000n],
  ] as const) {
    const at = new Date(startOfTaipeiDate(taipeiDate(u.now)).getTime() - daysAgo * DAY_MS + 14 * 3_600_000)
    const day = taipeiDate(at)
    const orderNumber = `D${day.slice(2).replaceAll('-', '')}SEED0${daysAgo}`
    const key = randomUUID()
    const pay = {
      bank: '822',
      bank_name: '中國信託商業銀行',
      branch_name: '敦北分行',
      account_name: '翠玉閣股份有限公司',
      account_number: '901540088216',
    }
    await deposits.insertDeposit(u.tx, {
      key,
      orderNumber,
      playerId,
      channelId: 1,
      type: 'bank',
      amountCents,
      feeCents: 0n,
      pay: { ...noPay, ...pay, note: orderNumber },
      provider: '',
      activityId: null,
      nextAskAt: null,
      businessDate: day,
      now: at,
      expiresAt: new Date(at.getTime() + 30 * 60_000),
    })
    const row = await deposits.lockByOrder(u.tx, orderNumber)
    if (!row || row.ended_at) continue
    await insertBankEntry(u.tx, arrivedMoney(orderNumber, { at, amountCents, daysAgo }))
    await creditDeposit(u, row, { house: 'bank', flagged: false })
  }
}

/** What the bank would have told of it. Its own numbers begin with 1, those of the seeds lie below. */
function arrivedMoney(
  order: string,
  { at, amountCents, daysAgo }: { readonly at: Date; readonly amountCents: bigint; readonly daysAgo: number },
) {
  const said = { ref: `SEED-${order}`, seq: -daysAgo, amount: moneyOf(amountCents), currency: 'TWD', note: order, sender: 'demo03' }
  return { row: { ...said, time: at.toISOString() }, cents: amountCents, state: 'credited' as const, order, now: at }
}

/** One channel of each kind is open. demo01 has a verified card, USDT address and store, old enough to be paid to; demo03 has a card and a few deposits. */
export async function seedCashier(app: App): Promise<void> {
  await app.unit(machine, (u) => openNewChannels(u.tx, u.now))
  await app.unit(machine, (u) => seedCard(app, u, { account: 'demo01', number: '201540066801' }))
  await app.unit(machine, async (u) => {
    const playerId = await seedCard(app, u, { account: 'demo03', number: '201540066803' })
    if (playerId !== null) await seedDeposits(u, playerId)
  })
  await seedAccounts(app, 'demo01')
}
