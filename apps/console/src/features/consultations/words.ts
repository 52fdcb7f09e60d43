import type { Matter } from '@jade/contract/consultations/fields'
import { m } from '../../paraglide/messages.js'
import { recordStatusText } from '../../parts/record-words.ts'

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

/** Opens the mail program or the telephone of who answers a guest. */
export const wayTo = (contact: string, letter?: { readonly subject: string; readonly body: string }): string =>
  contact.includes('@')
    ? `mailto:${contact}${letter ? `?subject=${encodeURIComponent(letter.subject)}&body=${encodeURIComponent(letter.body)}` : ''}`
    : `tel:${contact}`

const statusWords: Readonly<Record<Matter, Readonly<Record<string, () => string>>>> = {
  deposit: recordStatusText,
  withdrawal: recordStatusText,
  transfer: recordStatusText,
  bet: { open: m.bets_open, settled: m.bets_settled, void: m.bets_void },
  kyc: { none: () => '—', review: m.kyc_waiting, refused: m.kyc_refused, verified: m.kyc_verified },
  // Of a platform, or of the transfer to it.
  launch: { ...recordStatusText, open: m.vendors_open, maintenance: m.vendors_maintenance, soon: m.vendors_soon, closed: m.vendors_closed },
}

/** How it stood then, in the console's words. */
export const statusOf = (category: Matter, status: string): string => statusWords[category][status]?.() ?? status

/** Screens that list what a consultation is about. */
export const matterPaths: Readonly<Record<Matter, string>> = {
  deposit: '/deposits',
  withdrawal: '/withdrawals',
  transfer: '/transfers',
  bet: '/bets',
  kyc: '/players',
  launch: '/platforms',
}
