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
