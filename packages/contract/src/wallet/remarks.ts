/**
 * Texts of the remark of a transaction record. A row stores the code and its values; the reader's language decides at
 * reading. Rooms that record rows add their lines here, so that every remark a player can meet stands in one table.
 */
export const recordRemarks = {
  text: { zh: '{text}', en: '{text}' },
  transfer: { zh: '{from} → {to}', en: '{from} → {to}' },
  transfer_processing: { zh: '{from} → {to}，平台處理中', en: '{from} → {to}, being processed' },
  transfer_refused: { zh: '{from} → {to}，平台拒絕，金額已退回', en: '{from} → {to}, refused by the platform, the money is back' },
  transfer_returned: { zh: '{from} → {to}，平台未收到，金額已退回', en: '{from} → {to}, did not reach the platform, the money is back' },
  bonus_issued: { zh: '活動紅利 → {to}', en: 'Bonus → {to}' },
  bonus_unlocked: { zh: '{from} 解鎖，轉入主錢包', en: '{from} unlocked, moved to the main wallet' },
  bonus_expired: { zh: '{from} 到期，剩餘本金退回主錢包', en: '{from} ended by its time, what was left of your own money is back' },
  bonus_given_up: { zh: '放棄 {from}', en: 'give up {from}' },
  flow_needed: { zh: '{to} 需完成 {multiple} 倍流水', en: '{to}: wagering requirement {multiple}×' },
  flow_first: { zh: '完成流水前不可託售 → {to}', en: 'Not to be withdrawn before its wagering requirement is met → {to}' },
  principal_locked: { zh: '優惠申請中，本金鎖定', en: 'Applied for an offer, the principal is locked' },
  principal_back: { zh: '優惠申請未通過，本金退回', en: 'The offer was not granted, the principal is back' },
  suspense_credited: { zh: '款項查核後入帳', en: 'Payment credited after a check' },
  win_held: { zh: '{at} 派彩超過該遊戲單注上限，核對中', en: 'Return at {at} above what its game may pay on a bet, being checked' },
  win_released: { zh: '{at} 派彩核對完成，已入主錢包', en: 'Return at {at} checked and paid to the main wallet' },
  win_refused: { zh: '{at} 派彩核對未通過：{text}', en: 'Return at {at} not confirmed: {text}' },
  win_taken_back: { zh: '{at} 派彩已由平台收回', en: 'Return at {at} taken back by the platform' },
  packet: { zh: '紅包：{name_zh}', en: 'Red packet: {name_en}' },
  prize: { zh: '{name_zh}', en: '{name_en}' },
  flow_of_prize: { zh: '{name_zh} 需完成 {multiple} 倍流水', en: '{name_en}: wagering requirement {multiple}×' },
  opening_balance: { zh: '開戶餘額', en: 'Opening balance' },
  withdrawn_by_player: { zh: '會員取消', en: 'Cancelled by the player' },
  adjusted: { zh: '{reason_zh}', en: '{reason_en}' },
  fee: { zh: '手續費 {fee}', en: 'Fee {fee}' },
} as const satisfies Readonly<Record<string, { readonly zh: string; readonly en: string }>>

export type RemarkCode = keyof typeof recordRemarks

export interface Remark {
  readonly code: RemarkCode
  readonly values?: Readonly<Record<string, string>>
}

/** Fills a remark's text in the reader's language. */
export function remarkText(remark: Remark, lang: 'zh' | 'en'): string {
  const values = remark.values ?? {}
  return recordRemarks[remark.code][lang].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
