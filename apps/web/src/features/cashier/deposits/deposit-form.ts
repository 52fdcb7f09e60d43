import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { withLocale } from '@jade/contract/site/routing'
import { useState } from 'react'
import { useIntent } from '../../session/door.ts'
import { useGo, useLang, usePath } from '../../site/door.ts'
import { amountProblem, cleanAmount } from '../amount.rules.ts'
import { depositKeys } from './deposit-amount.rules.ts'
import { cashierApi } from '../api.ts'
import type { ChannelEntry, ChannelGroup } from './queries.ts'
import { TYPING_PAUSE_MS } from '../typing.ts'

export interface ChosenChannel extends ChannelEntry {
  readonly type: ChannelGroup['type']
}

/** The quote stands for ten minutes; a new one is asked for before it ends. */
const QUOTE_FRESH_MS = 8 * 60_000

/** The fee of an amount as the server quotes it; `current` only while it is the fee of what stands in the field. */
function useFee(channel: ChosenChannel | undefined, amount: string) {
  const [debounced] = useDebouncedValue(amount, TYPING_PAUSE_MS)
  const askable = channel !== undefined && debounced !== '' && amountProblem(debounced, channel) === null
  const fee = useQuery({
    queryKey: ['deposit-fee', channel?.id, debounced],
    queryFn: () => cashierApi.rechargeFee({ id: String(channel?.id), amount: debounced }, { quiet: true }).then((reply) => reply.data),
    enabled: askable,
    staleTime: QUOTE_FRESH_MS,
    refetchInterval: QUOTE_FRESH_MS,
    placeholderData: keepPreviousData,
  })
  return { fee, current: debounced === amount && askable && !fee.isPlaceholderData ? fee.data : undefined }
}

/** The promotion chosen, the one that the player came with until another or none is; one of another channel is not taken along. */
function useActivity(channel: ChosenChannel | undefined, offer: number | undefined) {
  const [id, choose] = useState(offer)
  return {
    id: channel?.activities.find((one) => one.id === id)?.id,
    /** Chosen, and not with this way to pay. */
    elsewhere: id !== undefined && channel !== undefined && channel.activities.every((one) => one.id !== id),
    choose,
  }
}

/** The amount for a channel, the promotion (first the one of number `offer`), its fee as the server quotes it, and the order that is made of them. */
export function useDepositForm(channel: ChosenChannel | undefined, offer?: number) {
  const client = useQueryClient()
  const go = useGo()
  const lang = useLang()
  const payPage = usePath('pub-deposit')
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const [made, setMade] = useState(false)
  const amount = cleanAmount(text)
  const problem = channel ? amountProblem(text, channel) : null
  const activity = useActivity(channel, offer)
  const { fee, current } = useFee(channel, amount)

  const create = useIntent(
    (wish: { id: number; type: ChannelGroup['type']; amount: string; quote: string; activity_id?: number }, key) =>
      cashierApi.createDeposit(wish, { key }),
    (reply) => {
      setMade(true)
      // A quote is good for one order.
      client.removeQueries({ queryKey: ['deposit-fee'] })
      void client.invalidateQueries({ queryKey: ['user'] })
      void go('deposit-next', { key: reply.data.key })
    },
  )

  /** Runs in the press itself, so that the browser lets the payment page open. */
  const submit = async () => {
    setTried(true)
    if (!channel || problem || !current) return
    const pageAt = (query: string) => `${withLocale(lang, payPage ?? '')}?${query}`
    const page = channel.type === 'third' ? window.open(pageAt('step=wait'), 'jade-pay') : null
    const reply = (await create.send({
      id: channel.id,
      type: channel.type,
      amount,
      quote: current.quote,
      ...(activity.id !== undefined && { activity_id: activity.id }),
    })) as Awaited<ReturnType<typeof cashierApi.createDeposit>> | undefined
    if (reply?.data.url) page?.location.replace(pageAt(`key=${reply.data.key}&step=go`))
    else page?.close()
    if (!reply) void client.invalidateQueries({ queryKey: ['deposit-fee'] })
  }

  return {
    text,
    setText: (next: string) => {
      setText(next)
      create.forget()
    },
    /** Shown once the person tried, or went past a bound. */
    problem: tried || (text !== '' && problem === 'max') ? problem : null,
    keys: channel ? depositKeys(channel) : [],
    activity,
    quote: current,
    quoting: problem === null && current === undefined && !fee.isError,
    /** Pressed before the fee was known: the press did nothing, and says so until it is. */
    quotePending: tried && !made && problem === null && current === undefined && !fee.isError,
    quoteFailed: fee.isError ? fee.error : undefined,
    failure: create.failure,
    busy: create.busy || made,
    submit,
  }
}

export type DepositForm = ReturnType<typeof useDepositForm>
