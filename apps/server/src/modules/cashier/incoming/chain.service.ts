import { cashierPushes } from '@jade/contract/cashier/pushes'
import { USDT_CONTRACT } from '@jade/contract/cashier/tron-address'
import type { ChainTransfer } from '@jade/contract/provider/chain'
import { type App, systemIntent, type Unit } from '@jade/service/app'
import { isDatabaseAway } from '@jade/service/line-fault'
import { settings } from '../../site/door.ts'
import { bookHouse } from '../../wallet/door.ts'
import * as deposits from '../deposits/door.ts'
import { type AmountLimits, isOpen, narrowed } from '../deposits/deposit.rules.ts'
import * as outside from '../outside/door.ts'
import { PARK_MINUTES, type SuspenseKind } from './payment.rules.ts'
import { depositRoomBeyond } from '../../protection/door.ts'
import { isExcluded } from '../player-facts.service.ts'
import { decideTransfer, type UsdtOrder } from './chain-transfer.rules.ts'
import { microOf, microText, rateOf4, worth } from '../deposits/usdt.rules.ts'

const machine = systemIntent('cashier.chain')
const BATCH = 100

/**
 * Job: reads new transfers to our addresses, then asks how deep those lie that still lack confirmations. A transfer is kept once per
 * transaction and event; what it does says {@link decideTransfer}. False: the chain said nothing.
 */
export async function watchChain(app: App): Promise<boolean> {
  const wallet = outside.chainWalletOf(app)
  if (!wallet || !(await outside.readFeed(app, chainLines(app)))) return false
  for (const transfer of await outside.confirmingTransfers(app.db, BATCH)) {
    const answer = await wallet.depthOf(transfer.txid, transfer.log_index)
    if (!answer.answered) return false
    try {
      await app.unit(machine, (u) => (answer.value === null ? vanished(u, transfer) : deeper(u, transfer, answer.value)))
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      app.log.error({ err: error, txid: transfer.txid }, 'a transfer could not be taken up; it is asked about again')
    }
  }
  return true
}

export function chainLines(app: App): outside.Feed<ChainTransfer> {
  const { after, row } = outside.chainWallet(app)
  return { name: 'chain', source: 'chain', after, row, take: takeTransfer }
}

/** A transfer is seen: the player's order says so at once. */
async function takeTransfer(u: Unit, seen: ChainTransfer): Promise<void> {
  const order = await deposits.lockByAddress(u.tx, seen.to)
  const rate = order ? rateOf4(order.pay.rate) : (await deposits.currentRate(u.tx)).deposit_e4
  const micro = microOf(seen.amount)
  const genuine = seen.contract === USDT_CONTRACT
  const row: outside.TransferRow = {
    txid: seen.txid,
    log_index: seen.index,
    seq: BigInt(seen.seq),
    contract: seen.contract,
    token: seen.token,
    sender: seen.from,
    address: seen.to,
    micro,
    cents: genuine ? worth(micro, rate) : 0n,
    order_number: order?.order_number ?? '',
    confirmations: 0,
    needed: (await settings(u.tx)).usdt_confirmations,
    state: 'confirming',
    sent_at: new Date(seen.time),
    seen_at: u.now,
    ended_at: null,
  }
  if (!(await outside.insertTransfer(u.tx, row))) return
  if (genuine && row.cents > 0n && order?.status === 'pending_payment') await deposits.moveDeposit(u, order, 'third_callback')
  await settle(u, row, seen.confirmations)
}

async function deeper(u: Unit, of: outside.TransferId & { readonly address: string }, confirmations: number): Promise<void> {
  // Always the order before what it is paid with.
  await deposits.lockByAddress(u.tx, of.address)
  const row = await outside.lockTransfer(u.tx, of)
  if (row?.state === 'confirming') await settle(u, row, confirmations)
}

/** The chain knows nothing of a transfer any more: after a while its order fails, and a person looks whether the chain only forgot. */
async function vanished(u: Unit, of: outside.TransferRow): Promise<void> {
  if (u.now.getTime() - of.seen_at.getTime() < PARK_MINUTES * 60_000) return
  const order = await deposits.lockByAddress(u.tx, of.address)
  const row = await outside.lockTransfer(u.tx, of)
  if (row?.state !== 'confirming') return
  await outside.saveTransfer(u.tx, { ...row, state: 'ignored', ended_at: u.now })
  if (row.cents > 0n) await caseFor(u, { order, row: { ...row, cents: 0n }, kind: 'unreadable' })
  if (order && isOpen(order.status) && (await outside.transferOf(u.tx, order.order_number)) === null)
    await deposits.endDeposit(u, order, { status: 'third_failed', outcome: 'failed' })
}

async function settle(u: Unit, transfer: outside.TransferRow, confirmations: number): Promise<void> {
  const order = await deposits.lockByAddress(u.tx, transfer.address)
  const row = { ...transfer, confirmations: Math.max(transfer.confirmations, confirmations) }
  const limits = order ? await limitsOf(u, order) : { minCents: 0n, maxCents: 0n }
  const decision = decideTransfer(order && frozen(order), row, limits)
  const end = (state: outside.TransferRow['state']) => outside.saveTransfer(u.tx, { ...row, state, ended_at: u.now })
  switch (decision.do) {
    case 'wait':
      if (order) u.push(order.player_id, cashierPushes.deposit)
      return outside.saveTransfer(u.tx, row)
    case 'credit':
      if (!order) return
      await deposits.creditDeposit(
        u,
        { ...order, amount_cents: decision.cents, fee_cents: decision.feeCents },
        { house: 'usdt-clearing', providerTx: row.txid, flagged: await isExcluded(u.tx, order.player_id) },
      )
      return outside.saveTransfer(u.tx, { ...row, cents: decision.cents, state: 'credited', ended_at: u.now })
    case 'suspend':
      await suspend(u, { order, row, kind: decision.kind })
      return end('suspense')
    case 'ignore':
      if (decision.kind === 'wrong_token') await caseFor(u, { order, row, kind: 'wrong_token' })
      return end('ignored')
  }
}

const frozen = (order: deposits.DepositRow): UsdtOrder => ({
  status: order.status,
  amount_cents: order.amount_cents,
  fee_cents: order.fee_cents,
  micro: microOf(order.pay.usdt),
  rateE4: rateOf4(order.pay.rate),
})

/** The bounds of one order of the channel, whether it is open now or not; more than ordered only as far as nothing bounds the player. */
async function limitsOf(u: Unit, order: deposits.DepositRow): Promise<AmountLimits> {
  const channel = await deposits.channelById(u.tx, order.channel_id)
  if (!channel) throw new Error('channel vanished')
  const own = { minCents: channel.min_cents, maxCents: channel.max_cents }
  const { minCents, maxCents } = narrowed(own, deposits.channels[channel.type].bounds(await settings(u.tx)))
  const beyond = await depositRoomBeyond(u, order.player_id)
  const most = beyond === null ? maxCents : order.amount_cents + beyond
  return { minCents, maxCents: most < maxCents ? most : maxCents }
}

interface Matter {
  readonly order: deposits.DepositRow | null
  readonly row: outside.TransferRow
  readonly kind: SuspenseKind
}

/** Real money that no machine may credit: booked at the frozen rate, and a case. An open order waits for a person. */
async function suspend(u: Unit, matter: Matter): Promise<void> {
  const { order, row } = matter
  const ref = `${row.txid}:${row.log_index}`
  const key = `cashier:suspense:chain:${ref}`
  await bookHouse(u, {
    from: 'usdt-clearing',
    to: 'suspense',
    cents: row.cents,
    key,
    kind: 'suspense',
    ref: row.order_number || row.address,
  })
  await caseFor(u, matter)
  if (order && isOpen(order.status)) await deposits.moveDeposit(u, order, 'not_reviewed')
}

function caseFor(u: Unit, { order, row, kind }: Matter): Promise<void> {
  const about = order ? `; order ${order.status} ${order.pay.usdt} USDT at ${order.pay.rate}` : ''
  return outside.openCase(
    u.tx,
    {
      kind,
      source: 'chain',
      ref: `${row.txid}:${row.log_index}`,
      order_number: row.order_number,
      player_id: order?.player_id ?? null,
      amount_cents: row.cents,
      currency: kind === 'wrong_token' ? row.token.slice(0, 12) : 'TWD',
      detail: `${microText(row.micro)} ${row.token} of contract ${row.contract} to ${row.address}${about}`.slice(0, 300),
    },
    u.now,
  )
}
