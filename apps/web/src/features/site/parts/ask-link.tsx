import type { Matter } from '@jade/contract/consultations/fields'
import { IconHeadset } from '@tabler/icons-react'
import { m } from '#messages'
import { ScreenLink } from '../link.tsx'
import { useSettings } from '../settings.ts'
import css from './ask-link.module.css'

interface AskLinkProps {
  readonly about: { readonly category: Matter; readonly key: string }
  readonly onClick?: () => void
}

/** From what failed to a question about it, with what the house knows of it attached (SERVICE-11). */
export function AskLink({ about, onClick }: AskLinkProps) {
  const open = useSettings()?.player_consultation === 1
  if (!open) return null
  return (
    <ScreenLink to="message-center" search={{ tab: 'consultation', ask: 1, ...about }} className={css.ask} {...(onClick && { onClick })}>
      <IconHeadset size={18} stroke={1.6} aria-hidden />
      {m.site_ask_about()}
    </ScreenLink>
  )
}
