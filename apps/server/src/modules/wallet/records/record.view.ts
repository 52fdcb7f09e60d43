import type { Lang } from '@jade/contract/errors'
import { moneyOf } from '@jade/contract/money'
import type { MoneyOrder } from '@jade/contract/records/calls'
import { type Remark, recordRemarks, remarkText } from '@jade/contract/wallet/remarks'
import { taipeiTime } from '@jade/service/clock'
import type { Platform } from '../../platforms/door.ts'
import type { BonusRow } from '../bonus.store.ts'
import { CENTRAL, recordStatus, shownCents, transferRemark, walletPlace } from '../record.rules.ts'
import type { RecordView, TransferRow } from '../rows.types.ts'

/** How places are called in the reader's language: platforms by code, the main wallet, the player's activity wallets. */
export type Names = ReadonlyMap<string, string>

export function namesOf(
  platforms: readonly Platform[],
  lang: Lang,
  wallets: readonly Pick<BonusRow, 'id' | 'name_cn' | 'name_en'>[] = [],
): Names {
  const names = platforms.map((row) => [row.code, lang === 'zh' ? row.name : row.name_en] as const)
  const own = wallets.map((row) => [walletPlace(row.id), lang === 'zh' ? row.name_cn : row.name_en] as const)
  return new Map([[CENTRAL, centralName(lang)], ...own, ...names])
}

export function centralName(lang: Lang): string {
  return lang === 'zh' ? '主錢包' : 'Main wallet'
}

/** A remark in the reader's language; a code that is no longer known shows nothing. */
export function remarkOf(remark: Remark | null, lang: Lang, names: Names): string {
  if (!remark || !Object.hasOwn(recordRemarks, remark.code)) return ''
  const values = Object.entries(remark.values ?? {}).map(([name, value]) => [name, name === 'text' ? value : (names.get(value) ?? value)])
  return remarkText({ code: remark.code, values: Object.fromEntries(values) }, lang)
}

export function recordRow(row: RecordView, lang: Lang, names: Names) {
  return {
    serial_number: String(row.id),
    type: row.type,
    order_number: row.order_number,
    status: row.status,
    amount: moneyOf(row.cents),
    update_time: taipeiTime(row.updated_at),
    build_time: taipeiTime(row.created_at),
    remark: remarkOf(row.remark, lang, names),
    player_rebate_data: (row.parts ?? []).map((part) => ({ name: part[lang], money: moneyOf(BigInt(part.cents)) })),
    player_rebate_total: moneyOf((row.parts ?? []).reduce((all, part) => all + BigInt(part.cents), 0n)),
  }
}

/** A transfer as an order of the record pages (WALLET-25). */
export function transferOrder(row: TransferRow, lang: Lang, names: Names): MoneyOrder {
  return {
    key: row.order_number,
    order_number: row.order_number,
    category: 'transfer',
    kind: row.direction,
    name: names.get(row.code) ?? row.code,
    status: recordStatus(row.state),
    amount: moneyOf(shownCents(row)),
    fee: '0.00',
    remark: remarkOf(transferRemark(row), lang, names),
    build_time: taipeiTime(row.created_at),
    update_time: taipeiTime(row.updated_at),
    can_cancel: 0,
    can_upload: 0,
  }
}
