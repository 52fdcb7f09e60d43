import type { MenuMode } from '@jade/contract/promotions/modes'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { ScreenLink } from '../../site/door.ts'
import { menuModeName } from '../menu-mode-names.ts'
import { MENU_MODES } from '../modes.ts'
import { useOffersMenu } from '../offers.ts'
import css from './offers-menu.module.css'

interface Chosen {
  readonly mode: MenuMode | 0
  readonly front: number
}

/** All offers, the operators' headings, then the kinds that are switched on. A column on the desktop, a line to swipe on phones. */
export function OffersMenu({ mode, front }: Chosen) {
  const { fronts, shown } = useOffersMenu()
  return (
    <nav className={css.menu} aria-label={m.promotions_menu()}>
      <ul>
        <Item to={{ mode: 0, front: 0 }} current={mode === 0 && front === 0}>
          {m.promotions_all()}
        </Item>
        {fronts.map(({ id, title }) => (
          <Item key={`front-${id}`} to={{ mode: 0, front: id }} current={front === id}>
            {title}
          </Item>
        ))}
        {MENU_MODES.filter((one) => shown.includes(one)).map((one) => (
          <Item key={one} to={{ mode: one, front: 0 }} current={mode === one && front === 0}>
            {menuModeName[one]()}
          </Item>
        ))}
        <li>
          <ScreenLink to="limited-activity-detail" className={css.item}>
            {m.promotions_limited_link()}
          </ScreenLink>
        </li>
      </ul>
    </nav>
  )
}

function Item({ to, current, children }: { readonly to: Chosen; readonly current: boolean; readonly children: ReactNode }) {
  return (
    <li>
      <ScreenLink
        to="all-preferential"
        search={{ ...to, page: 1 }}
        className={css.item}
        data-current={current}
        {...(current ? { 'aria-current': 'page' as const } : {})}
      >
        {children}
      </ScreenLink>
    </li>
  )
}
