import { type RestrictionKind, type RestrictionReason, restrictionReasons } from '@jade/contract/protection/restriction-kinds'
import { lang } from '../app/locale.ts'
import { m } from '../paraglide/messages.js'

export const restrictionKindText: Readonly<Record<RestrictionKind, () => string>> = {
  deposit_stop: m.parts_restrict_deposit_stop,
  play_stop: m.parts_restrict_play_stop,
  withdraw_stop: m.parts_restrict_withdraw_stop,
  deposit_day_max: m.parts_restrict_deposit_day_max,
  withdraw_day_max: m.parts_restrict_withdraw_day_max,
  turnover_factor: m.parts_restrict_turnover_factor,
}

/** As the player reads it. */
export const restrictionReasonText = (code: RestrictionReason) => restrictionReasons[code][lang()]
