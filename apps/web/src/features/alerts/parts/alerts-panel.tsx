import { GoldButton } from '@jade/ui/gold-button'
import { ErrorState } from '@jade/ui/list-faces'
import { Skeleton } from '@jade/ui/skeleton'
import { Button, NativeSelect, Switch } from '@mantine/core'
import { useState } from 'react'
import { m } from '#messages'
import { type Choice, FIRST_CHOICE, useAlerts } from '../alerts.ts'
import css from './alerts-panel.module.css'

const topics = [
  ['money', m.alerts_money, m.alerts_money_text],
  ['service', m.alerts_service, m.alerts_service_text],
  ['offers', m.alerts_offers, m.alerts_offers_text],
] as const

type Alerts = ReturnType<typeof useAlerts>

/** Whether this device gets alerts, of what, when not, and the other devices. The browser asks nothing until somebody presses. */
export default function AlertsPanel() {
  const alerts = useAlerts()
  const { failed, retry, fetching, devices, isOn, ability } = alerts
  if (failed) return <ErrorState onRetry={retry} busy={fetching} />
  if (!devices) return <Skeleton height={160} />
  return (
    <div className={css.panel}>
      {!isOn ? (
        <p className={css.note}>{m.alerts_off()}</p>
      ) : ability === 'unable' ? (
        <p className={css.note}>{m.alerts_unable()}</p>
      ) : ability === 'denied' ? (
        <p className={css.note}>{m.alerts_denied()}</p>
      ) : (
        <OwnDevice key={alerts.own?.id ?? 'new'} alerts={alerts} />
      )}
      <Devices alerts={alerts} />
    </div>
  )
}

/** What this device gets, saved by a press. */
function OwnDevice({ alerts: { own, busy, save, remove } }: { readonly alerts: Alerts }) {
  const [choice, setChoice] = useState<Choice>(own ?? FIRST_CHOICE)
  const toggle = (topic: (typeof topics)[number][0], on: boolean) =>
    setChoice({ ...choice, topics: topics.map(([one]) => one).filter((one) => (one === topic ? on : choice.topics.includes(one))) })
  return (
    <>
      {topics.map(([topic, label, text]) => (
        <Switch
          key={topic}
          label={label()}
          description={text()}
          checked={choice.topics.includes(topic)}
          disabled={busy}
          onChange={(event) => toggle(topic, event.currentTarget.checked)}
        />
      ))}
      <Quiet choice={choice} onChange={setChoice} busy={busy} />
      <div className={css.buttons}>
        <GoldButton busy={busy} disabled={choice.topics.length === 0} onClick={() => save(choice)}>
          {own ? m.alerts_save() : m.alerts_start()}
        </GoldButton>
        {own && (
          <Button variant="default" disabled={busy} onClick={() => remove(own.id)}>
            {m.alerts_stop()}
          </Button>
        )}
      </div>
    </>
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }))
const NIGHT = { from: 22, to: 8 }

interface QuietProps {
  readonly choice: Choice
  readonly onChange: (choice: Choice) => void
  readonly busy: boolean
}

/** The hours in which only money is told. */
function Quiet({ choice, onChange, busy }: QuietProps) {
  const { quiet } = choice
  return (
    <>
      <Switch
        label={m.alerts_quiet()}
        description={m.alerts_quiet_text()}
        checked={quiet !== null}
        disabled={busy}
        onChange={(event) => onChange({ ...choice, quiet: event.currentTarget.checked ? NIGHT : null })}
      />
      {quiet && (
        <div className={css.hours}>
          {(['from', 'to'] as const).map((end) => (
            <NativeSelect
              key={end}
              label={end === 'from' ? m.alerts_quiet_from() : m.alerts_quiet_to()}
              data={HOURS}
              value={String(quiet[end])}
              disabled={busy}
              onChange={(event) => onChange({ ...choice, quiet: { ...quiet, [end]: Number(event.currentTarget.value) } })}
            />
          ))}
        </div>
      )}
    </>
  )
}

/** The player's other devices, each with the way to take it off. */
function Devices({ alerts: { devices = [], own, busy, remove } }: { readonly alerts: Alerts }) {
  const others = devices.filter(({ id }) => id !== own?.id)
  if (others.length === 0) return null
  return (
    <>
      <h3 className={css.title}>{m.alerts_others()}</h3>
      <ul>
        {others.map(({ id, agent, time }) => {
          const name = agent || m.alerts_unknown()
          return (
            <li key={id} className={css.row}>
              <span>
                {name}
                <span className={css.note}>{m.alerts_since({ time })}</span>
              </span>
              <Button variant="default" size="sm" disabled={busy} aria-label={`${m.alerts_remove()} ${name}`} onClick={() => remove(id)}>
                {m.alerts_remove()}
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
