import { homePath, withLocale } from '@jade/contract/site/routing'
import { GoldButton, goldLink } from '@jade/ui/gold-button'
import { Mark } from '@jade/ui/logo'
import { m } from '#messages'
import { useFrame } from '../frame.tsx'
import css from './maintenance.module.css'

interface MaintenanceProps {
  readonly open: boolean
  readonly message: string
  readonly check: () => void
  readonly busy: boolean
}

/** The lantern is out: what is going on, and the way back in once the house is open. */
export function Maintenance({ open, message, check, busy }: MaintenanceProps) {
  const { device, lang } = useFrame()
  return (
    <div className={css.page}>
      <div className={css.glow} aria-hidden />
      <Mark size={96} />
      <h1 className={css.title}>{open ? m.site_maintenance_open() : m.site_maintenance_title()}</h1>
      <p className={css.text} role="status">
        {open ? '' : message || m.site_maintenance_text()}
      </p>
      {open ? (
        <a className={goldLink} href={withLocale(lang, homePath(device))}>
          {m.site_go_home()}
        </a>
      ) : (
        <GoldButton onClick={check} busy={busy}>
          {m.site_maintenance_check()}
        </GoldButton>
      )}
    </div>
  )
}
