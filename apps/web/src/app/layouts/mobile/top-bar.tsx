import { IconChevronLeft, IconLanguage } from '@tabler/icons-react'
import { Mark } from '@jade/ui/logo'
import { Money } from '@jade/ui/money-text'
import { Link, useRouter } from '@tanstack/react-router'
import { m } from '#messages'
import { askLogin, useLoggedIn, useUser } from '../../../features/session/door.ts'
import { useLang, usePath } from '../../../features/site/door.ts'
import { switchTo } from '../../locale.ts'
import { slots } from '../../slots.ts'
import css from './top-bar.module.css'

/** At home the mark, language and balance or log-in; elsewhere back and the title. */
export function TopBar({ title }: { readonly title: string | undefined }) {
  const router = useRouter()
  return (
    <header className={css.bar}>
      {title === undefined ? (
        <>
          <Link to={'/mobile' as never} className={css.brand}>
            <Mark size={34} />
            <span className={css.name}>{m.site_name()}</span>
          </Link>
          <div className={css.end}>
            <LanguageSwitch />
            <Account />
          </div>
        </>
      ) : (
        <>
          <button
            type="button"
            className={css.back}
            aria-label={m.site_back()}
            onClick={() => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/mobile' as never }))}
          >
            <IconChevronLeft size={24} />
          </button>
          <span className={css.title}>{title}</span>
          <Link to={'/mobile' as never} className={css.home} aria-label={m.site_tab_home()}>
            <Mark size={28} />
          </Link>
        </>
      )}
    </header>
  )
}

function Account() {
  const loggedIn = useLoggedIn()
  const user = useUser()
  const register = usePath('register')
  const deposit = usePath('deposit')
  if (loggedIn) {
    return (
      <span className={css.balance}>
        <span className="jp-hidden">{m.site_balance()}</span>
        {user ? <Money value={user.total_money} tone="gold" countUp /> : '—'}
        {deposit && (
          <Link to={deposit as never} className={css.plus} aria-label={m.site_deposit()}>
            +
          </Link>
        )}
      </span>
    )
  }
  return (
    <span className={css.guest}>
      {slots.loginDialog && (
        <button type="button" className={css.login} onClick={askLogin}>
          {m.site_login()}
        </button>
      )}
      {register && (
        <Link to={register as never} search={{ type: 'register' } as never} className={css.register}>
          {m.site_register()}
        </Link>
      )}
    </span>
  )
}

function LanguageSwitch() {
  const lang = useLang()
  const other = lang === 'zh' ? 'en' : 'zh'
  return (
    <button type="button" className={css.language} onClick={() => switchTo(other)}>
      <IconLanguage size={20} stroke={1.6} aria-hidden />
      <span className="jp-hidden">{m.site_language()}</span>
      <span lang={other}>{other === 'en' ? 'EN' : '中文'}</span>
    </button>
  )
}
