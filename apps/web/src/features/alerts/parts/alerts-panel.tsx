import { GoldButton } from '@jade/ui/gold-button'
import { ErrorState } from '@jade/ui/list-faces'
import { Skeleton } from '@jade/ui/skeleton'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { m } from '#messages'
import { type Choice, FIRST_CHOICE, useAlerts } from '../alerts.ts'
import css from './alerts-panel.module.css'
import { ChoiceFields } from './choice-fields.tsx'

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
  return (
    <>
      <ChoiceFields choice={choice} onChange={setChoice} busy={busy} />
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
