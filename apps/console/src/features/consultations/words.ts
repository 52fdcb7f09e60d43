import type { Matter } from '@jade/contract/consultations/fields'
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

export const matterNames: Readonly<Record<Matter, () => string>> = {
  deposit: m.consultations_type_deposit,
  withdrawal: m.consultations_type_withdrawal,
  transfer: m.consultations_matter_transfer,
  bet: m.consultations_matter_bet,
  kyc: m.consultations_matter_kyc,
  launch: m.consultations_matter_launch,
}

/** Screens that list what a consultation is about. */
export const matterPaths: Readonly<Record<Matter, string>> = {
  deposit: '/deposits',
  withdrawal: '/withdrawals',
  transfer: '/transfers',
  bet: '/bets',
  kyc: '/players',
  launch: '/platforms',
}
