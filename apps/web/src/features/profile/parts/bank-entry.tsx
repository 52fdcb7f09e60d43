import { IconBuildingBank, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { m } from '#messages'
import css from './bank-entry.module.css'

/** The way to the bank cards, which another feature keeps. */
export function BankEntry({ path }: { readonly path: string }) {
  return (
    <Link to={path as never} className={css.entry}>
      <IconBuildingBank size={28} stroke={1.5} aria-hidden />
      <span>
        <span className={css.title}>{m.profile_bank()}</span>
        <span className={css.text}>{m.profile_bank_text()}</span>
      </span>
      <IconChevronRight size={20} className={css.arrow} aria-hidden />
    </Link>
  )
}
