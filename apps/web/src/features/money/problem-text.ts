import { formatMoney } from '@jade/ui/money'
import type { Failure } from '@jade/client/failure'
import { m } from '#messages'
import type { MoveProblem } from './move.rules.ts'

/** The words of a transfer that may not go; `available` is what would pass. */
export function problemText(problem: MoveProblem | null, available: string | undefined): string | undefined {
  switch (problem) {
    case null:
      return undefined
    case 'wallet':
      return m.money_choose_wallet()
    case 'running':
      return m.money_running()
    case 'recall':
      return m.money_recall_first()
    case 'empty':
      return m.money_enter_amount()
    case 'form':
      return m.money_invalid()
    case 'positive':
      return m.money_positive()
    case 'above':
      return m.money_above({ max: formatMoney(available ?? '0.00') })
  }
}

/** What a refused or unheard transfer says. */
export function failureText(failure: Failure | undefined): string | undefined {
  if (!failure) return undefined
  if (failure.unheard) return m.money_unheard()
  return failure.fields.money ?? (failure.body.message || m.money_failed())
}
