import { m } from '#messages'
import type { PageText } from '../page-text.ts'
import css from './text-page.module.css'

/** Which version is read here, and since when; nothing under the text of the release. */
export function PageVersion({ version, time }: Pick<PageText, 'version' | 'time'>) {
  return version > 0 && <p className={css.version}>{m.content_version({ version, time: time.slice(0, 16) })}</p>
}
