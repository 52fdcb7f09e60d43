import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ScreenLink } from '../../site/door.ts'
import type { EditItem } from '../edit-items.ts'
import css from './rows.module.css'

/** A group of rows as phones have them. */
export function Rows({ title, hint, children }: { readonly title: string; readonly hint?: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.rows}>{children}</ul>
      {hint && <p className={css.hint}>{hint}</p>}
    </section>
  )
}

interface RowProps {
  readonly label: string
  readonly value?: ReactNode
  /** Opens the edit page of this item. */
  readonly item?: EditItem
  /** Opens another screen. */
  readonly to?: 'account-manage'
}

/** Label and value; with an item or a screen it is a link. */
export function Row({ label, value, item, to }: RowProps) {
  const inside = (
    <>
      <span className={css.label}>{label}</span>
      <span className={css.value}>{value}</span>
      {(item || to) && <IconChevronRight size={18} className={css.arrow} aria-hidden />}
    </>
  )
  return (
    <li>
      {item ? (
        <ScreenLink to="edit" search={{ item }} className={css.row}>
          {inside}
        </ScreenLink>
      ) : to ? (
        <ScreenLink to={to} className={css.row}>
          {inside}
        </ScreenLink>
      ) : (
        <span className={css.row}>{inside}</span>
      )}
    </li>
  )
}
