import { m } from '../../paraglide/messages.js'

export const types = {
  1: m.consultations_type_deposit,
  2: m.consultations_type_withdrawal,
  3: m.consultations_type_game,
  4: m.consultations_type_promotion,
  5: m.consultations_type_other,
} as const
export const typeOf = (type: number) => types[type as keyof typeof types]?.() ?? String(type)

export const states = { waiting: m.consultations_waiting, consulting: m.consultations_open, ended: m.consultations_ended } as const
export const owners = { mine: m.consultations_mine, nobody: m.consultations_nobodys } as const
