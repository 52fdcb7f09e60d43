import type { Matter } from '@jade/contract/consultations/fields'
import { m } from '#messages'

/** What a consultation is about, by its type. */
export const typeWords: Readonly<Record<string, () => string>> = {
  1: m.messages_consult_type_deposit,
  2: m.messages_consult_type_withdrawal,
  3: m.messages_consult_type_game,
  4: m.messages_consult_type_promotion,
  5: m.messages_consult_type_other,
}

export const statusWords = { consulting: m.messages_consult_consulting, ended: m.messages_consult_ended } as const

interface Facts {
  readonly category: Matter
  readonly order_number: string
  readonly amount: string
  readonly name: string
  readonly time: string
}

/** What a consultation is about, in a line. */
export function factLine({ category, order_number: number, amount, name, time }: Facts): string {
  if (category === 'kyc') return m.messages_consult_fact_kyc({ time })
  if (category === 'launch') return m.messages_consult_fact_launch({ name, time })
  if (category === 'bet') return m.messages_consult_fact_bet({ name, number, amount, time })
  return m.messages_consult_order({ number, amount, time })
}

/** How long a first answer usually takes; nothing where nobody knows. */
export function usualLine(minutes: number | undefined): string {
  if (minutes === undefined) return ''
  return minutes < 120 ? m.messages_consult_usual({ count: minutes }) : m.messages_consult_usual_hours({ count: Math.ceil(minutes / 60) })
}
