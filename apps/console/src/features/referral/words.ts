import type { PairSign, PairState } from '@jade/contract/referral/operator-calls'
import { m } from '../../paraglide/messages.js'

export const states: Readonly<Record<PairState, () => string>> = {
  clear: m.referral_state_clear,
  held: m.referral_state_held,
  approved: m.referral_state_approved,
  refused: m.referral_state_refused,
}

const signs: Readonly<Record<PairSign, () => string>> = {
  person: m.referral_sign_person,
  payout: m.referral_sign_payout,
  device: m.referral_sign_device,
  phone: m.referral_sign_phone,
  opposite: m.referral_sign_opposite,
  address: m.referral_sign_address,
  burst: m.referral_sign_burst,
}

export const signsText = (all: readonly PairSign[]): string => all.map((sign) => signs[sign]()).join(m.referral_comma()) || '—'

export const payoutStates = {
  paid: m.referral_payout_paid,
  carried: m.referral_payout_carried,
  barred: m.referral_payout_barred,
} as const
