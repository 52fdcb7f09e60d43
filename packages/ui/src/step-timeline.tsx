import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './step-timeline.module.css'

export interface Step {
  readonly title: string
  readonly note?: ReactNode
  readonly state: 'done' | 'now' | 'next' | 'failed'
}

/** Where something stands: steps with their times, the present one marked. */
export function StepTimeline({ steps, horizontal = false }: { readonly steps: readonly Step[]; readonly horizontal?: boolean }) {
  return (
    <ol className={css.steps} data-horizontal={horizontal}>
      {steps.map((step, at) => (
        <li
          key={step.title}
          className={css.step}
          data-state={step.state}
          {...(step.state === 'now' ? { 'aria-current': 'step' as const } : {})}
        >
          <span className={css.dot} aria-hidden>
            {step.state === 'done' ? <IconCheck size={16} /> : step.state === 'failed' ? <IconX size={16} /> : at + 1}
          </span>
          <span className={css.words}>
            <span className={css.title}>{step.title}</span>
            {step.note && <span className={css.note}>{step.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
