/**
 * What staff may restrict for one player: stops of deposits, play (money to platforms, games) and withdrawals; money paid in and paid
 * out on one Taipei day; how often a deposit must be bet at least.
 */
export const restrictionKinds = [
  'deposit_stop',
  'play_stop',
  'withdraw_stop',
  'deposit_day_max',
  'withdraw_day_max',
  'turnover_factor',
] as const
export type RestrictionKind = (typeof restrictionKinds)[number]

/** Why: staff pick it, the player reads it. */
export const restrictionReasons = {
  identity_check: { zh: '需要重新核對您的身分資料', en: 'your identity has to be checked again' },
  payment_check: { zh: '付款資料核對中', en: 'a payment is being checked' },
  account_security: { zh: '為了您的帳戶安全', en: 'for the safety of your account' },
  rules_breach: { zh: '帳戶違反服務條款，審查中', en: 'a breach of the terms is being looked into' },
  legal_duty: { zh: '依法令要求', en: 'the law requires it' },
  care: { zh: '為了避免過度遊戲', en: 'to keep play within bounds' },
} as const satisfies Readonly<Record<string, { readonly zh: string; readonly en: string }>>
export type RestrictionReason = keyof typeof restrictionReasons
export const restrictionReasonCodes = Object.keys(restrictionReasons) as [RestrictionReason, ...RestrictionReason[]]

/**
 * What the player reads for a stored reason. One that this version does not know, given by a newer version or since taken out of the list, is
 * said in general: a restriction stands by its row, whatever its reason is called.
 */
export function restrictionWords(code: string): { readonly zh: string; readonly en: string } {
  return Object.hasOwn(restrictionReasons, code)
    ? restrictionReasons[code as RestrictionReason]
    : { zh: '專員審核中', en: 'our staff are looking into it' }
}
