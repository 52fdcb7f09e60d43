import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntent } from '../../session/door.ts'
import { amountProblem, cleanAmount } from '../amount.rules.ts'
import { arriving, mostNow, withdrawProblem } from './withdrawal-amount.rules.ts'
import { cashierApi } from '../api.ts'
import type { AccountKind } from '../accounts/door.ts'
import type { WithdrawInfo } from '@jade/contract/cashier/withdrawal-calls'
import { TYPING_PAUSE_MS } from '../typing.ts'

/** Amount and account of a withdrawal, with the fee that the server says. */
export function useWithdrawForm(
  { type, info }: { readonly type: AccountKind; readonly info: WithdrawInfo | undefined },
  onPlaced: () => void,
) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const amount = cleanAmount(text)
  const [debounced] = useDebouncedValue(amount, TYPING_PAUSE_MS)
  const fee = useQuery({
    queryKey: ['withdrawal', 'fee', type, debounced],
    queryFn: () => cashierApi.withdrawFee({ amount: debounced, type }, { quiet: true }).then((reply) => reply.data),
    enabled: info !== undefined && debounced !== '' && amountProblem(debounced, { min: '0.01', max: '9999999999.99' }) === null,
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
    usdt: type === 'usdt' && problem === null && debounced === amount && fee.data ? fee.data : undefined,
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
