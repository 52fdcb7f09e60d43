import { Mark } from '@jade/ui/logo'
import { goldLink } from '@jade/ui/gold-button'
import { homePath, withLocale } from '@jade/contract/site/routing'
import { m } from '#messages'
import { useFrame } from '../frame.tsx'
import css from './error-page.module.css'

/** Status, message, and the way home. */
export function ErrorPage({
  status = 500,
  message,
  reference = '',
}: {
  readonly status?: number
  readonly message: string
  /** The call that failed, as the server's log knows it. */
  readonly reference?: string
}) {
  const { device, lang } = useFrame()
  return (
    <div className={css.page}>
      <Mark size={72} />
      <p className={css.status}>{status}</p>
      <h1 className={css.message}>{message}</h1>
      <p className={css.hint}>{m.site_error_hint()}</p>
      {reference !== '' && <small className={css.hint}>{m.session_reference({ id: reference })}</small>}
      <a className={goldLink} href={withLocale(lang, homePath(device))}>
        {m.site_go_home()}
      </a>
    </div>
  )
}
