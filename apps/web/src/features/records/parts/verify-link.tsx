import { IconChevronRight, IconShieldCheck } from '@tabler/icons-react'
import { m } from '#messages'
import { ScreenLink } from '../../site/door.ts'
import css from './verify-link.module.css'

/** The way to the player's own proof that the book was not rewritten. */
export function VerifyLink() {
  return (
    <ScreenLink to="verify-statement" className={css.link}>
      <IconShieldCheck className={css.icon} size={32} stroke={1.4} aria-hidden />
      <span className={css.words}>
        <strong>{m.records_chain_title()}</strong>
        <small>{m.records_verify_link()}</small>
      </span>
      <IconChevronRight size={20} aria-hidden />
    </ScreenLink>
  )
}
