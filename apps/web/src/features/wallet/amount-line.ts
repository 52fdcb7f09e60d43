import { useState } from 'react'
import { type MovePlan, moveProblem, problemText, typingProblem } from '../money/door.ts'

/** An amount as it is typed, and what is wrong with it; `planOf` is the transfer it would make. */
export function useAmountLine(planOf: (typed: string) => MovePlan) {
  const [amount, setAmount] = useState('')
  const [problem, setProblem] = useState<string>()
  const tell = (typed: string, check: typeof moveProblem) => {
    const plan = planOf(typed)
    const found = check(plan)
    setProblem(problemText(found, plan.source?.money))
    return found === null
  }
  return {
    amount,
    problem,
    type(text: string) {
      setAmount(text)
      tell(text, typingProblem)
    },
    clear() {
      setAmount('')
      setProblem(undefined)
    },
    /** Says what is wrong when it may not be sent. */
    passes: () => tell(amount, moveProblem),
  }
}
