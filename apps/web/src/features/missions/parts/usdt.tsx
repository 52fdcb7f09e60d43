import { GoldButton, goldLink } from '@jade/ui/gold-button'
import { EmptyState, ErrorState, ListSkeleton } from '@jade/ui/list-faces'
import { centsOf, formatMoney } from '@jade/ui/money'
import { Panel } from '@jade/ui/panel'
import { StatusPill } from '@jade/ui/status-pill'
import { IconCurrencyDollar } from '@tabler/icons-react'
import { m } from '#messages'
import { ScreenLink } from '../../site/door.ts'
import type { TaskCenter, UsdtWeek } from '../screens/task-center/task-center.model.ts'
import tasks from './tasks.module.css'
import css from './usdt.module.css'

/** The weekly bonus on USDT deposits: what this week has brought, and what last week's can still be taken. */
export function UsdtBonus({ model }: { readonly model: TaskCenter }) {
  const { data, failed, busy, retry } = model.usdt
  return (
    <Panel title={m.missions_usdt_title()}>
      <div className={tasks.groups} role="group" aria-label={m.missions_usdt_weeks()}>
        {(['0', '1'] as const).map((week) => (
          <button key={week} type="button" className={tasks.chip} aria-pressed={model.week === week} onClick={() => model.setWeek(week)}>
            {week === '0' ? m.missions_usdt_this() : m.missions_usdt_last()}
          </button>
        ))}
      </div>
      {failed ? (
        <ErrorState onRetry={retry} busy={busy} />
      ) : data ? (
        <Week week={data} model={model} />
      ) : (
        <ListSkeleton rows={3} height={72} />
      )}
    </Panel>
  )
}

function Week({ week, model }: { readonly week: UsdtWeek; readonly model: TaskCenter }) {
  if (week.data.length === 0)
    return (
      <EmptyState
        title={m.missions_usdt_none()}
        hint={m.missions_usdt_none_hint()}
        action={
          <ScreenLink to="deposit" className={goldLink}>
            {m.site_deposit()}
          </ScreenLink>
        }
      />
    )
  return (
    <>
      <p className={css.lead}>
        <span>{m.missions_usdt_span({ from: week.from, to: week.to })}</span>
        <strong>{m.missions_usdt_sum({ amount: formatMoney(week.deposits) })}</strong>
      </p>
      <ul className={tasks.list}>
        {week.data.map((step) => (
          <Step key={step.id} step={step} deposits={week.deposits} model={model} />
        ))}
      </ul>
      <p className={css.rule}>{m.missions_usdt_rule({ until: week.until })}</p>
    </>
  )
}

interface StepProps {
  readonly step: UsdtWeek['data'][number]
  readonly deposits: string
  readonly model: TaskCenter
}

function Step({ step, deposits, model }: StepProps) {
  const share = Math.min(1, centsOf(deposits) / Math.max(1, centsOf(step.need)))
  const name = m.missions_usdt_step({ need: formatMoney(step.need) })
  return (
    <li className={tasks.task} data-status={step.status}>
      <span className={tasks.icon}>
        <IconCurrencyDollar size={26} stroke={1.5} aria-hidden />
      </span>
      <div className={tasks.what}>
        <p className={tasks.title}>{name}</p>
        <div
          className={tasks.bar}
          role="progressbar"
          aria-label={name}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.floor(share * 100)}
        >
          <div style={{ width: `${share * 100}%` }} />
        </div>
      </div>
      <div className={tasks.gives}>
        <p className={tasks.reward}>{m.missions_reward_money({ amount: formatMoney(step.bonus) })}</p>
        <Take step={step} model={model} />
      </div>
    </li>
  )
}

function Take({ step, model }: Omit<StepProps, 'deposits'>) {
  const { usdt } = model.claims
  if (step.status === 'open') return <StatusPill tone="neutral">{m.missions_usdt_open()}</StatusPill>
  if (step.status === 'claimed') return <StatusPill tone="good">{m.missions_claimed()}</StatusPill>
  if (step.status === 'missed') return <StatusPill tone="neutral">{m.missions_usdt_missed()}</StatusPill>
  const name = m.missions_usdt_step({ need: formatMoney(step.need) })
  return (
    <GoldButton size="sm" busy={usdt.busy} aria-label={m.missions_claim_of({ name })} onClick={() => void usdt.send({ id: step.id })}>
      {m.missions_claim()}
    </GoldButton>
  )
}
