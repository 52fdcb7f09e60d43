import { formatMoney } from '@jade/ui/money'
import { Skeleton } from '@jade/ui/skeleton'
import { useState } from 'react'
import { m } from '#messages'
import { groupNames, useProgress, type ActivityWallet } from '../activity.ts'
import css from './activity-progress.module.css'

/** What a bet counts for an activity wallet, where, and how long what is left would take; read when it is opened. */
export function ActivityProgress({ wallet }: { readonly wallet: ActivityWallet }) {
  const [open, setOpen] = useState(false)
  return (
    <details className={css.more} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.summary}>
        {m.wallet_counts()}
        <span className="jp-hidden">{wallet.name}</span>
      </summary>
      {open && <Counts id={wallet.id} />}
    </details>
  )
}

function Counts({ id }: { readonly id: number }) {
  const { data, failed, retry } = useProgress(id)
  if (failed)
    return (
      <p role="alert">
        {m.wallet_counts_failed()}{' '}
        <button type="button" className={css.again} onClick={retry}>
          {m.wallet_counts_again()}
        </button>
      </p>
    )
  if (!data) return <Skeleton height={96} />
  const { groups, platforms, stake_max: most, forecast } = data
  return (
    <div className={css.counts}>
      <p id={`counts-${id}`}>{m.wallet_counts_of()}</p>
      <dl className={css.groups} aria-labelledby={`counts-${id}`}>
        {groups.map(({ group, counts, differs }) => (
          <div key={group} className={css.group}>
            <dt>
              {groupNames[group]()}
              {differs === 1 && <small>{m.wallet_counts_differs()}</small>}
            </dt>
            <dd>{formatMoney(counts)}</dd>
          </div>
        ))}
      </dl>
      {platforms.length > 0 && (
        <p>{m.wallet_counts_platforms({ platforms: platforms.map(({ name }) => name).join(m.wallet_counts_between()) })}</p>
      )}
      {most !== '' && <p>{m.wallet_counts_stake({ max: formatMoney(most) })}</p>}
      {forecast && <p>{paceText(forecast)}</p>}
    </div>
  )
}

function paceText({ days, counted, in_days }: NonNullable<NonNullable<ReturnType<typeof useProgress>['data']>['forecast']>): string {
  const figures = { counted: formatMoney(counted), in_days: String(in_days) }
  return days === 1 ? m.wallet_pace_day(figures) : m.wallet_pace({ days: String(days), ...figures })
}
