import { IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useUiTexts } from './texts.tsx'
import css from './toast.module.css'

export interface Toast {
  readonly text: string
  readonly tone?: 'good' | 'bad' | 'info'
  /** Milliseconds on screen. */
  readonly stay?: number
}

interface Shown extends Toast {
  readonly id: number
}

let shown: readonly Shown[] = []
let last = 0
const watchers = new Set<() => void>()
const none: readonly Shown[] = []

function show(next: readonly Shown[]): void {
  shown = next
  for (const watcher of watchers) watcher()
}

/** A short line that comes and goes, read out by screen readers. The same text is not shown twice at once. */
export function toast(one: Toast): void {
  if (one.text === '' || shown.some((other) => other.text === one.text)) return
  const id = ++last
  show([...shown.slice(-2), { ...one, id }])
  end(id, one.stay ?? 5000)
}

/** What came before the page was drawn was seen by nobody, and stays its time again. */
function end(id: number, ms: number): void {
  setTimeout(() => (watchers.size > 0 ? drop(id) : end(id, ms)), ms)
}

function drop(id: number): void {
  show(shown.filter((one) => one.id !== id))
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Where toasts appear; once per site. */
export function Toasts() {
  const texts = useUiTexts()
  const toasts = useSyncExternalStore(
    watch,
    () => shown,
    () => none,
  )
  return (
    <div className={css.stack} role="status" aria-live="polite">
      {toasts.map((one) => (
        <div key={one.id} className={css.toast} data-tone={one.tone ?? 'info'}>
          {one.tone === 'good' ? <IconCircleCheck size={20} aria-hidden /> : <IconInfoCircle size={20} aria-hidden />}
          <span>{one.text}</span>
          <button type="button" className={css.close} aria-label={texts.close} onClick={() => drop(one.id)}>
            <IconX size={16} />
          </button>
        </div>
      ))}
    </div>
  )
}
