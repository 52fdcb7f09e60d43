import type { RequirementSource } from '@jade/contract/turnover/calls'
import type { RecordType } from '@jade/contract/wallet/calls'
import type { Unit } from '@jade/service/app'
import { addRequirement, lockTurnover } from '../../turnover/door.ts'
import { credit } from '../book/door.ts'
import { CENTRAL } from '../record.rules.ts'
import * as store from '../store.ts'

/** A prize that goes to the main wallet. cents > 0. */
export interface Prize {
  readonly playerId: bigint
  readonly cents: bigint
  /** Names this prize for ever, and is the order number of its rows: the same ref pays nothing twice. */
  readonly ref: string
  /** Times it must be bet before money can be withdrawn; 0 and absent: it is free at once. */
  readonly multiple?: number
  /** Whose requirement it is; absent: `prize`. */
  readonly source?: Extract<RequirementSource, 'task' | 'prize' | 'rebate' | 'referral'>
  /** Of its row in the transaction record; absent: `discount`. */
  readonly type?: Extract<RecordType, 'discount' | 'rebate' | 'friend'>
  /** What it is for, as the record and the requirement call it. */
  readonly name?: { readonly zh: string; readonly en: string }
  /** What a rebate is made of, shown as player_rebate_data; adds up to `cents`. */
  readonly parts?: readonly store.RecordPart[]
}

const NAMELESS = { zh: '', en: '' }

/**
 * Pays a prize: promo-cost -> the main wallet, with its row in the statement (REWARDS-15, REWARDS-32). What must be bet for it becomes a
 * requirement of the main wallet, and stands in the statement too (REWARDS-6). Once per ref. The caller has asked whether anything may
 * be given (REWARDS-12).
 */
export async function payPrize(u: Unit, prize: Prize): Promise<void> {
  const { playerId, cents, ref, multiple = 0, source = 'prize', name } = prize
  if (multiple > 0) {
    await lockTurnover(u, playerId)
    await addRequirement(u, { playerId, walletId: 0, source, ref, name: name ?? NAMELESS, amountCents: cents, multiple })
  }
  await credit(u, { playerId, cents, house: 'promo-cost', key: `prize:${ref}`, kind: 'prize', ref })
  store.upsertRecords(u.tx, rowsOf(prize), u.now)
}

function rowsOf({ playerId, cents, ref, multiple = 0, type = 'discount', name, parts }: Prize): readonly store.NewRecord[] {
  const row = { playerId, orderNumber: ref, status: 'success' } as const
  const named = name && { name_zh: name.zh, name_en: name.en }
  const remark = named ? ({ code: 'prize', values: named } as const) : ({ code: 'bonus_issued', values: { to: CENTRAL } } as const)
  const paid = { ...row, type, cents, remark, ...(parts ? { parts } : {}) }
  if (multiple === 0) return [paid]
  const values = { ...(named ?? { name_zh: '紅利', name_en: 'Bonus' }), multiple: String(multiple) }
  return [paid, { ...row, type: 'flow', cents: cents * BigInt(multiple), remark: { code: 'flow_of_prize', values } }]
}
