import { m } from '#messages'
import { useRelease } from '../worker.ts'
import css from './update-bar.module.css'

/** Says that there is a new release, where somebody looks round: it stands in nobody's round and over nobody's form (CONTENT-12). */
export function UpdateBar() {
  const release = useRelease()
  if (!release) return null
  return (
    <div className={css.bar} role="status">
      <span className={css.words}>{m.content_update()}</span>
      <button type="button" className={css.now} onClick={release.take}>
        {m.content_update_now()}
      </button>
      <button type="button" className={css.later} onClick={release.later}>
        {m.content_update_later()}
      </button>
    </div>
  )
}
