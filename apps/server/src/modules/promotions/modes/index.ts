import type { Mode } from '@jade/contract/promotions/modes'
import { accumulated } from './accumulated/accumulated.ts'
import { birthday } from './birthday/birthday.ts'
import { dailyFirst } from './daily-first/daily-first.ts'
import { firstDepositOffer } from './first-deposit/first-deposit.ts'
import { friend } from './friend/friend.ts'
import { general } from './general/general.ts'
import { gift } from './gift/gift.ts'
import type { ModeKind } from './kind.ts'
import { register } from './register/register.ts'
import { rescue } from './rescue/rescue.ts'
import { singleDeposit } from './single-deposit/single-deposit.ts'
import { validBet } from './valid-bet/valid-bet.ts'

/** Every mode that offers can be made of, one line each (REWARDS-11), last the kinds of the house's own. Red packets (11) are made in their own room and listed with the offers. */
const kinds: readonly ModeKind[] = [
  general,
  firstDepositOffer,
  dailyFirst,
  accumulated,
  register,
  validBet,
  rescue,
  singleDeposit,
  friend,
  gift,
  birthday,
]

const byMode = new Map<Mode, ModeKind>(kinds.map((kind) => [kind.mode, kind]))

/** The modes that add up periods. */
export const PERIODIC: readonly Mode[] = kinds.filter(({ periodic }) => periodic).map(({ mode }) => mode)

/** Offers of the demo house, of the kinds of the house's own. */
export const OWN_SEEDS = kinds.flatMap(({ mode, seed }) => (seed ? [{ mode, ...seed }] : []))

/** A mode; null: no offer can be made of it. */
export const kindOf = (mode: Mode): ModeKind | null => byMode.get(mode) ?? null
