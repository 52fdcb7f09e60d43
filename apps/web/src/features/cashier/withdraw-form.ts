import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntent } from '../session/door.ts'
import { amountProblem, arriving, cleanAmount, mostNow, withdrawProblem } from './amount.rules.ts'
import { cashierApi } from './api.ts'
import type { AccountKind } from './accounts.ts'
import type { WithdrawInfo } from '@jade/contract/cashier/withdrawal-calls'
import { useRested } from './rested.ts'

/** Amount and account of a withdrawal, with the fee that the server says. */
export function useWithdrawForm(
  { type, info }: { readonly type: AccountKind; readonly info: WithdrawInfo | undefined },
  onPlaced: () => void,
) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const amount = cleanAmount(text)
  const rested = useRested(amount)
  const fee = useQuery({
    queryKey: ['withdrawal', 'fee', type, rested],
    queryFn: () => cashierApi.withdrawFee({ amount: rested, type }, { quiet: true }).then((reply) => reply.data),
    enabled: info !== undefined && rested !== '' && amountProblem(rested, { min: '0.01', max: '9999999999.99' }) === null,
  })
  const known = info && { ...info, fee: fee.data?.fee ?? info.fee }
  const problem = known ? withdrawProblem(text, known) : null
  const create = useIntent(
    (wish: { type: AccountKind; id: string; amount: string; rate?: string }, key) => cashierApi.createWithdrawal(wish, { key }),
    () => {
      setText('')
      setTried(false)
      for (const word of ['withdrawal', 'wallets', 'user']) void client.invalidateQueries({ queryKey: [word] })
      onPlaced()
    },
  )
  const most = known ? mostNow(known) : '0.00'
  return {
    text,
    setText: (next: string) => {
      setText(next)
      create.forget()
    },
    amount,
    problem:
      tried || (text !== '' && problem !== 'required' && problem !== 'min' && problem !== 'fee' && problem !== 'positive') ? problem : null,
    keys: ['1000', '5000', '10000'].filter((key) => known && withdrawProblem(key, known) === null),
    most,
    takeAll: () => setText(most.replace(/\.00$/, '')),
    fee: known?.fee,
    arrives: known && problem === null ? arriving(amount, known.fee) : undefined,
    /** USDT: what reaches the address, at which rate and after which network fee, as the server says for this amount. */
    usdt: type === 'usdt' && problem === null && rested === amount && fee.data ? fee.data : undefined,
    failure: create.failure,
    busy: create.busy,
    /** True when the amount may be asked for: then the question opens. */
    check: () => {
      setTried(true)
      return problem === null
    },
    send: (account: string) => create.send({ type, id: account, amount, ...(type === 'usdt' && fee.data && { rate: fee.data.rate }) }),
  }
}

export type WithdrawForm = ReturnType<typeof useWithdrawForm>
