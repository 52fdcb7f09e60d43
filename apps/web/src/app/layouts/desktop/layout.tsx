import type { LayoutProps } from '../../layouts.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import css from './layout.module.css'
import { MemberFrame } from './member-frame.tsx'

/** Two-row header, the screen, the footer. */
export function Layout({ screen, children }: LayoutProps) {
  return (
    <div className={css.site}>
      <Header />
      <main id="main" className={css.main}>
        {screen?.layout === 'member' ? <MemberFrame>{children}</MemberFrame> : children}
      </main>
      <Footer />
    </div>
  )
}
