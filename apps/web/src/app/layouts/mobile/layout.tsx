import { m } from '#messages'
import type { LayoutProps } from '../../layouts.ts'
import css from './layout.module.css'
import { Mask } from './mask.tsx'
import { Tabs } from './tabs.tsx'
import { TopBar } from './top-bar.tsx'

/** Top bar, the screen, five tabs above the safe area. */
export function Layout({ screen, children }: LayoutProps) {
  return (
    <div className={css.site}>
      <TopBar title={screen && screen.name !== 'home' ? screen.title() : undefined} />
      <main id="main" className={css.main}>
        {children}
      </main>
      <Tabs label={m.site_tabs()} />
      <Mask />
    </div>
  )
}
