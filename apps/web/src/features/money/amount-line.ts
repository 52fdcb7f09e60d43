import { useState } from 'react'
import { type MovePlan, moveProblem, typingProblem } from './move.rules.ts'
import { problemText } from './problem-text.ts'

/**
 * An amount to move as it is typed, and what is wrong with it; `planOf` is the transfer it would make. No form of the library: the wallets
 * that judge it change while nobody types.
 */
export function useAmountLine(planOf: (typed: string) => MovePlan) {
  const [amount, setAmount] = useState('')
  const [problem, setProblem] = useState<string>()
  const tell = (plan: MovePlan, check: typeof moveProblem) => {
    const found = check(plan)
    setProblem(problemText(found, plan.source?.money))
    return found === null
  }
  return {
    amount,
    problem,
    type(text: string) {
      setAmount(text)
      tell(planOf(text), typingProblem)
    },
    clear() {
      setAmount('')
      setProblem(undefined)
    },
    /** The amount stays and something else of the transfer changes. */
    judge: (plan: MovePlan) => void tell(plan, typingProblem),
    /** Says what is wrong when it may not be sent. */
    passes: () => tell(planOf(amount), moveProblem),
  }
}
