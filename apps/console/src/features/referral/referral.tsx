import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { isChoice } from '../../parts/is-choice.ts'
import { Choice } from '../../parts/choice.tsx'
import { type ListState, useList } from '../../parts/use-list.ts'
import { Batches } from './batches.tsx'
import { Pairs } from './pairs.tsx'
import { Payouts } from './payouts.tsx'

/** One of the three lists, with the choice of the others among its filters. */
export interface View {
  readonly list: ListState
  readonly views: ReactNode
}

const views = { pairs: m.referral_pairs, batches: m.referral_batches, payouts: m.referral_payouts } as const
const lists = { pairs: Pairs, batches: Batches, payouts: Payouts } as const
type Name = keyof typeof views

/** Suspicious pairs to decide, the batches of each day, and what each referrer was paid. */
export default function Referral() {
  const list = useList()
  const { view = '' } = list.filters
  const name: Name = isChoice(views, view) ? view : 'pairs'
  const List = lists[name]
  return (
    <List
      list={list}
      views={<Choice label={m.referral_title()} value={name} options={views} onSet={(value) => list.setFilter('view', value)} />}
    />
  )
}
