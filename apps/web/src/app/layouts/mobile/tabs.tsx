import { IconGift, IconHeadset, IconHome, IconUserCircle, IconWallet } from '@tabler/icons-react'
import { later } from '@jade/ui/fetched'
import { Link, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { m } from '#messages'
import { askLogin, useLoggedIn, useUser } from '../../../features/session/door.ts'
import { useFrame } from '../../../features/site/door.ts'
import { type Tab, tabOf } from './tabs.rules.ts'
import css from './tabs.module.css'

const TaskDot = later(() => import('../../../features/missions/parts/task-dot.tsx'))

const TABS: readonly {
  readonly tab: Tab
  readonly screen: string
  readonly label: () => string
  readonly icon: typeof IconHome
  readonly search?: object
}[] = [
  { tab: 'home', screen: 'home', label: m.site_tab_home, icon: IconHome },
  { tab: 'offers', screen: 'all-preferential', label: m.site_tab_offers, icon: IconGift, search: { mode: 0, front: 0 } },
  { tab: 'wallet', screen: 'wallet', label: m.site_tab_wallet, icon: IconWallet },
  { tab: 'service', screen: 'customer', label: m.site_tab_service, icon: IconHeadset },
  { tab: 'mine', screen: 'mine', label: m.site_tab_mine, icon: IconUserCircle },
]

/** The five tabs; one whose screen does not exist yet is left out. A guest's wallet tab asks to log in. */
export function Tabs({ label }: { readonly label: string }) {
  const { screens } = useFrame()
  const loggedIn = useLoggedIn()
  const user = useUser()
  const active = tabOf(useLocation().pathname)
  const unlock = loggedIn ? (user?.can_unlock_num ?? 0) : 0
  return (
    <nav className={css.tabs} aria-label={label}>
      {TABS.map(({ tab, screen, label: text, icon: Icon, search }) => {
        const path = screens.get(screen)?.mobile
        if (!path) return null
        const inside = (
          <>
            <span className={css.icon}>
              <Icon size={24} stroke={active === tab ? 2 : 1.5} aria-hidden />
              {tab === 'wallet' && unlock > 0 && <span className={css.badge}>{unlock}</span>}
              {tab === 'mine' && loggedIn && user?.show_mission === 1 && (
                <Suspense>
                  <TaskDot />
                </Suspense>
              )}
            </span>
            <span>{text()}</span>
          </>
        )
        return tab === 'wallet' && !loggedIn ? (
          <button key={tab} type="button" className={css.tab} onClick={askLogin}>
            {inside}
          </button>
        ) : (
          <Link
            key={tab}
            to={(path === '/mobile' ? '/mobile/' : path) as never}
            search={(search ?? {}) as never}
            // The area decides below which tab is the current one; an address that begins alike does not.
            activeOptions={{ exact: true }}
            className={css.tab}
            data-active={active === tab}
            {...(active === tab ? { 'aria-current': 'page' as const } : {})}
          >
            {inside}
          </Link>
        )
      })}
    </nav>
  )
}
