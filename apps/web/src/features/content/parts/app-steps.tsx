import { Panel } from '@jade/ui/panel'
import { m } from '#messages'
import { STEPS_ID } from '../download.ts'
import css from './app.module.css'

interface AppStepsProps {
  readonly title: string
  readonly steps: readonly string[]
  readonly notes?: readonly string[]
}

/** How the site is installed on one platform. */
export function AppSteps({ title, steps, notes = [] }: AppStepsProps) {
  return (
    <Panel tone="paper">
      <h2 id={STEPS_ID} className={css.head} tabIndex={-1}>
        {title}
      </h2>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {notes.length > 0 && (
        <>
          <h3 className={css.sub}>{m.content_app_notes()}</h3>
          <ul className={css.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
