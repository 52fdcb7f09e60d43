import { cents } from '@jade/contract/cents'

/** Why an amount may not be moved, in the order in which a person is told (WALLET-16). */
export type MoveProblem = 'wallet' | 'running' | 'recall' | 'empty' | 'form' | 'positive' | 'above'

export interface MovePlan {
  /** As typed. */
  readonly amount: string
  /** The wallet the money leaves; undefined while none is chosen. */
  readonly source: { readonly id: number; readonly money: string } | undefined
  /** The platform's wallet; undefined when the money goes back to the main wallet. */
  readonly target?: PlatformSide | undefined
  /** The platform that the money leaves, with what is on its way. */
  readonly from?: PlatformSide | undefined
}

interface PlatformSide {
  /** A balance, or the maintenance text. */
  readonly wallet: string
  /** The source wallet of what it holds. */
  readonly player_bonus_wallet_id: number
  /** Money on its way, `0.00` when none is. */
  readonly processing: string
}

const FORM = /^(0|[1-9]\d{0,9})(\.\d{1,2})?$/

/** `"100."` -> `"100"`. */
export const cleanAmount = (text: string): string => text.trim().replace(/\.$/, '')

/** Does a wallet hold money? A maintenance text does not count as money. */
export const holdsMoney = (wallet: string): boolean => FORM.test(wallet) && cents(wallet) > 0n

/** The first rule that a transfer breaks when it is submitted; null when it may go. */
export function moveProblem({ amount, source, target, from }: MovePlan): MoveProblem | null {
  if (!source) return 'wallet'
  if (holdsMoney(target?.processing ?? '0.00') || holdsMoney(from?.processing ?? '0.00')) return 'running'
  if (target && holdsMoney(target.wallet) && target.player_bonus_wallet_id !== source.id) return 'recall'
  const text = cleanAmount(amount)
  if (text === '') return 'empty'
  if (!FORM.test(text)) return 'form'
  const value = cents(text)
  if (value <= 0n) return 'positive'
  return FORM.test(source.money) && value <= cents(source.money) ? null : 'above'
}

/** The same while a person types: an empty field clears the error. */
export function typingProblem(plan: MovePlan): MoveProblem | null {
  return cleanAmount(plan.amount) === '' ? null : moveProblem(plan)
}
