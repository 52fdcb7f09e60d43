import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { m } from '#messages'
import { useFrame } from '../../../site/door.ts'
import css from './help.mobile.module.css'

/** Chapters with the screens that they lead to; a screen that is not there has no line. */
const chapters = [
  [m.content_help_start, ['beginner-s-guide', 'customer']],
  [m.content_help_money, ['deposit-help', 'withdrawals-help', 'transfer-help', 'usdt-teaching']],
  [m.content_help_rewards, ['task-help', 'vip-help', 'about-collection']],
  [m.content_help_games, ['game-instructions', 'game-maintain', 'verify-packet']],
  [m.content_help_house, ['responsible-gambling', 'about', 'terms-service', 'declaration-clause', 'cooperrative-alliance', 'jp-app']],
] as const

export default function Help() {
  return (
    <div className={css.page}>
      <h1 className={css.title}>{m.content_help()}</h1>
      <p className={css.hint}>{m.content_help_hint()}</p>
      {chapters.map(([title, names]) => (
        <Chapter key={names[0]} title={title()} names={names} />
      ))}
    </div>
  )
}

function Chapter({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  const { screens } = useFrame()
  const id = useId()
  const lines = names.flatMap((name) => {
    const screen = screens.get(name)
    return screen?.mobile ? [{ path: screen.mobile, title: screen.title() }] : []
  })
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.head}>
        {title}
      </h2>
      <ul className={css.list}>
        {lines.map((line) => (
          <li key={line.path}>
            <Link to={line.path as never} search={{} as never} className={css.way}>
              {line.title}
              <IconChevronRight size={18} stroke={1.8} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
