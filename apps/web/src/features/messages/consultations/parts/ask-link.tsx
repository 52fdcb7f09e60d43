import { IconHeadset } from '@tabler/icons-react'
import { m } from '#messages'
import { ScreenLink } from '../../../site/door.ts'
import type { AskedOrder } from '../ask.ts'
import { useConsultationsOpen } from '../consultations.ts'
import css from './ask-link.module.css'

interface AskLinkProps {
  readonly about: AskedOrder
  readonly onClick?: () => void
}

/** From what failed to a question about it, with what the house knows of it attached (SERVICE-11). */
export function AskLink({ about, onClick }: AskLinkProps) {
  if (!useConsultationsOpen()) return null
  return (
    <ScreenLink to="message-center" search={{ tab: 'consultation', ask: 1, ...about }} className={css.ask} {...(onClick && { onClick })}>
      <IconHeadset size={18} stroke={1.6} aria-hidden />
      {m.messages_consult_about()}
    </ScreenLink>
  )
}
