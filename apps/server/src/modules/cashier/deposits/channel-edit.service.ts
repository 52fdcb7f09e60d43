import { flagOf } from '@jade/contract/call'
import type { FactsOf } from '@jade/contract/approval'
import { randomUUID } from 'node:crypto'
import { type ApprovalDecided, type ApprovalRequested, approvalRequested } from '@jade/contract/backoffice/events'
import type { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { cents, moneyOf } from '@jade/contract/money'
import { type App, refuse, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { isConnected } from './channels.service.ts'
import * as store from './channels.store.ts'
import { rateOf, rateText } from './deposit-fee.rules.ts'

type Ask<K extends keyof typeof cashierOperatorCalls> = Request<(typeof cashierOperatorCalls)[K]>

export const channelApproval = 'cashier.channel'

/** What two people may change on a channel, as it stands in the approval. */
type Terms = FactsOf<typeof channelApproval>

const termsOf = (row: store.ChannelRow): Terms => ({
  status: row.status,
  min: moneyOf(row.min_cents),
  max: moneyOf(row.max_cents),
  fee_rate: rateText(row.fee_rate_bp),
  fee_min: moneyOf(row.fee_min_cents),
  fee_max: moneyOf(row.fee_max_cents),
  day_max: moneyOf(row.day_max_cents),
  sort: row.sort,
})

const withTerms = (row: store.ChannelRow, terms: Terms): store.ChannelRow => ({
  ...row,
  status: terms.status,
  min_cents: cents(terms.min),
  max_cents: cents(terms.max),
  fee_rate_bp: rateOf(terms.fee_rate),
  fee_min_cents: cents(terms.fee_min),
  fee_max_cents: cents(terms.fee_max),
  day_max_cents: cents(terms.day_max),
  sort: terms.sort,
})

/** The channels with their limits and fees. */
export async function operatorChannels(app: App) {
  const rows = await store.allChannels(app.db)
  return {
    data: rows.map((row) => ({
      id: row.id,
      type: row.type,
      name: row.name,
      name_en: row.name_en,
      provider: row.provider,
      connected: flagOf(isConnected(app, row)),
      ...termsOf(row),
      account: row.account,
      approval: row.approval_id === null ? ('' as const) : ('waiting' as const),
      update_time: taipeiTime(row.updated_at),
    })),
  }
}

/** Asks a second person for new terms. Refuses kernel.not_found, cashier.approval_waiting, cashier.channel_limits. */
export async function editChannel(app: App, { params, body, actor, intent }: Ask<'editChannel'>) {
  return app.unit(intent, async (u) => {
    const row = await store.lockChannel(u.tx, params.id.length > 9 ? 0 : Number(params.id))
    if (!row) throw refuse('kernel.not_found')
    if (row.approval_id !== null) throw refuse('cashier.approval_waiting')
    const { reason, ...given } = body
    const before = termsOf(row)
    const wanted = { ...before, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) } as Terms
    const next = withTerms(row, wanted)
    if (next.min_cents <= 0n || next.max_cents < next.min_cents || next.fee_max_cents < next.fee_min_cents)
      throw refuse('cashier.channel_limits')
    const id = randomUUID()
    await store.saveChannel(u.tx, { ...row, approval_id: id }, u.now)
    const change = { object: `channel ${row.id} ${row.name_en}`, before, after: termsOf(next), reason }
    const payload: ApprovalRequested = { id, kind: channelApproval, ...change, makerId: String(actor.staffId) }
    u.emit({ name: approvalRequested, payload })
    u.audit({ action: 'channel.edit.request', ...change })
    await store.keepTerms(u.tx, id, change.after)
    return { data: { approval: id } }
  })
}

/** Reaction: the second person decided about new terms. */
export async function channelDecided(u: Unit, decided: ApprovalDecided): Promise<void> {
  if (decided.kind !== channelApproval) return
  const row = await store.lockChannelByApproval(u.tx, decided.id)
  if (!row) return
  const terms = await store.takeTerms<Terms>(u.tx, decided.id)
  const free = { ...row, approval_id: null }
  await store.saveChannel(u.tx, decided.approved && terms ? withTerms(free, terms) : free, u.now)
}
