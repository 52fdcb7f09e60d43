import classes from './mark.module.css'

/** good: done or on; waiting: somebody has to act; bad: refused or broken; busy: on its way; off: over or not in use. */
export type Tone = 'good' | 'waiting' | 'bad' | 'busy' | 'off'

/** A state as a word with a dot: quiet enough for a column of fifty. */
export function Mark({ tone, children }: { readonly tone: Tone; readonly children: string }) {
  return (
    <span className={classes.mark} data-tone={tone}>
      {children}
    </span>
  )
}
