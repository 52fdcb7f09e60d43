import css from './rank.module.css'

interface BarProps {
  readonly label: string
  readonly percent: number
  /** `49 / 50` in words of the place. */
  readonly have: string
  readonly missing: string
}

/** How much of one requirement is there, in figures first. */
export function Bar({ label, percent, have, missing }: BarProps) {
  return (
    <div className={css.bar}>
      <div className={css.barHead}>
        <span>{label}</span>
        <span className={css.figures}>{have}</span>
      </div>
      <div className={css.track} role="progressbar" aria-label={label} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
        <span className={css.fill} style={{ inlineSize: `${percent}%` }} />
      </div>
      <p className={css.quiet}>{missing}</p>
    </div>
  )
}
