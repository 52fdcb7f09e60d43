import { DateRange } from '@jade/ui/date-range'
import { Skeleton } from '@jade/ui/skeleton'
import { m } from '#messages'
import type { RecommendFriends } from '../screens/recommend-friends/recommend-friends.model.ts'
import { grouped } from '../figures.ts'
import { Proof } from './proof.tsx'
import css from './tabs.module.css'

const LISTS = [
  ['bonus', m.referral_list_bonus],
  ['friends', m.referral_list_friends],
] as const

/** The choice between bonuses and friends, with the days and what they come to. */
export function Tabs({ model }: { readonly model: RecommendFriends }) {
  return (
    <>
      <div className={css.tabs} role="group" aria-label={m.referral_title()}>
        {LISTS.map(([list, label]) => (
          <button key={list} type="button" className={css.tab} aria-pressed={model.list === list} onClick={() => model.show(list)}>
            {label()}
          </button>
        ))}
      </div>
      {model.list === 'bonus' && (
        <>
          <DateRange value={model.span} onChange={model.setSpan} daysBack={91} />
          <dl className={css.sums}>
            <Sum label={m.referral_sum()} value={model.sums?.bonus} strong />
            <Sum label={m.referral_sum_bet()} value={model.sums?.validBet} />
            <Sum label={m.referral_carried()} value={model.sums?.carried} />
          </dl>
          <Proof />
        </>
      )}
    </>
  )
}

function Sum({ label, value, strong = false }: { readonly label: string; readonly value: string | undefined; readonly strong?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-strong={strong}>{value === undefined ? <Skeleton height={26} width="90px" /> : grouped(value)}</dd>
    </div>
  )
}
