import { IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import css from './away-bar.module.css'
import { serverBack, tryAgain, useAway } from './line.ts'

/** How often the server is asked whether it is back. */
const ASK_MS = 5000

interface AwayBarProps {
  readonly offline: string
  readonly server: string
  readonly retry: string
  /** Does the server answer again? Asked while it is away. */
  readonly isAnswering: () => Promise<boolean>
  /** The server answered again after it was away: what the page shows may be old. */
  readonly onBack: () => void
}

/**
 * Says why nothing moves, goes on asking, and brings the page up to date once there is an answer. Part of the first bundle on every
 * site: what is there to be read without a line cannot be fetched when there is none.
 */
export function AwayBar({ offline, server, retry, isAnswering, onBack }: AwayBarProps) {
  const away = useAway()
  const ask = useEffectEvent(async () => {
    if (!(await isAnswering())) return
    serverBack()
    onBack()
  })
  useEffect(() => {
    if (away !== 'server') return
    const timer = setInterval(() => void ask(), ASK_MS)
    return () => clearInterval(timer)
  }, [away])
  return (
    away && (
      <div className={css.bar} role="status">
        <IconPlugConnectedX size={22} stroke={1.6} aria-hidden />
        <span>{away === 'offline' ? offline : server}</span>
        <button type="button" className={css.retry} onClick={() => (away === 'offline' ? tryAgain() : void ask())}>
          {retry}
        </button>
      </div>
    )
  )
}

/** In place of a screen that waits for the line. */
export function AwayPlace({ title, hint, retry }: { readonly title: string; readonly hint: string; readonly retry: string }) {
  return (
    <div className={css.place} role="status">
      <IconPlugConnectedX size={40} stroke={1.4} aria-hidden />
      <h1 className={css.title}>{title}</h1>
      <p>{hint}</p>
      <button type="button" className={css.retry} onClick={tryAgain}>
        {retry}
      </button>
    </div>
  )
}
