import { Clock } from '@jade/ui/clock'
import { Mark } from '@jade/ui/logo'
import { Link } from '@tanstack/react-router'
import { m } from '#messages'
import { useLang } from '../../../features/site/door.ts'
import { switchTo } from '../../locale.ts'
import { AccountLine } from './account-line.tsx'
import css from './header.module.css'
import { HeaderLogin } from './header-login.ts'
import { Nav } from './nav.tsx'

/** On all pages: language, clock, log-in form or account line; below, the mark and the nine items. */
export function Header() {
  return (
    <header className={css.header}>
      <div className={css.top}>
        <div className={css.inner}>
          <LanguageSelect />
          <span className={css.clock}>
            <Clock />
          </span>
          <div className={css.account}>
            <div className={css.guest}>
              <HeaderLogin />
            </div>
            <AccountLine />
          </div>
        </div>
      </div>
      <div className={css.bar}>
        <div className={css.inner}>
          <Link to={'/' as never} className={css.brand}>
            <Mark size={46} />
            <span className={css.names}>
              <span className={css.zh}>翠玉閣</span>
              <span className={css.en}>JADE PAVILION</span>
            </span>
          </Link>
          <Nav />
        </div>
      </div>
    </header>
  )
}

/** The same page in the other language; the choice is remembered for a year. */
function LanguageSelect() {
  const lang = useLang()
  return (
    <select
      className={css.language}
      aria-label={m.site_language()}
      value={lang}
      onChange={(event) => {
        switchTo(event.currentTarget.value === 'en' ? 'en' : 'zh')
      }}
    >
      <option value="zh" lang="zh-TW">
        {m.site_language_zh()}
      </option>
      <option value="en" lang="en">
        {m.site_language_en()}
      </option>
    </select>
  )
}
