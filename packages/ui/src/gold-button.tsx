import type { ButtonHTMLAttributes, ReactNode } from 'react'
import css from './gold-button.module.css'

interface GoldButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly busy?: boolean
  /** What it says while it waits. */
  readonly busyLabel?: string
  readonly wide?: boolean
  readonly size?: 'sm' | 'md' | 'lg'
  readonly children: ReactNode
}

/** The one leading action of a screen: gold leaf, dark letters. Says when it waits and cannot be pressed twice. */
export function GoldButton({ busy = false, busyLabel, wide = false, size = 'md', disabled, children, ...rest }: GoldButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${css.gold} ${rest.className ?? ''}`}
      data-size={size}
      data-wide={wide}
      data-busy={busy}
      disabled={disabled || busy}
      aria-busy={busy}
    >
      {busy && <span className={css.spin} aria-hidden />}
      <span>{busy && busyLabel ? busyLabel : children}</span>
    </button>
  )
}

/** The same look for a link: put it on an anchor. */
export const goldLink = css.gold ?? ''
