import { NativeSelect, Switch } from '@mantine/core'
import { m } from '#messages'
import type { Choice } from '../alerts.ts'
import css from './alerts-panel.module.css'

const topics = [
  ['money', m.alerts_money, m.alerts_money_text],
  ['service', m.alerts_service, m.alerts_service_text],
  ['offers', m.alerts_offers, m.alerts_offers_text],
] as const

interface Props {
  readonly choice: Choice
  readonly onChange: (choice: Choice) => void
  readonly busy: boolean
}

/** What is told, and when not: the same for a device and for an address. */
export function ChoiceFields({ choice, onChange, busy }: Props) {
  const toggle = (topic: (typeof topics)[number][0], on: boolean) =>
    onChange({ ...choice, topics: topics.map(([one]) => one).filter((one) => (one === topic ? on : choice.topics.includes(one))) })
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
      <Quiet choice={choice} onChange={onChange} busy={busy} />
    </>
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }))
const NIGHT = { from: 22, to: 8 }

/** The hours in which only money is told. */
function Quiet({ choice, onChange, busy }: Props) {
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
