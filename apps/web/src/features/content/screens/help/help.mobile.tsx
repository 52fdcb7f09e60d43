import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useFrame, whenAwake } from '../../../site/door.ts'
import css from './help.mobile.module.css'
import { useHelp } from './help.model.ts'

const Late = whenAwake(() => import('../../late.tsx'))

/** The screens that each heading of the text leads to; one that is not there has no line. */
const lists = [
  ['beginner-s-guide', 'customer'],
  ['deposit-help', 'withdrawals-help', 'transfer-help', 'usdt-teaching'],
  ['task-help', 'vip-help', 'about-collection'],
  ['game-instructions', 'game-maintain', 'verify-packet'],
  ['responsible-gambling', 'about', 'terms-service', 'declaration-clause', 'cooperrative-alliance', 'jp-app'],
] as const

export default function Help() {
  const { title, summary, opening, chapters, version, time } = useHelp()
  return (
    <div className={css.page}>
      <h1 className={css.title}>{title}</h1>
      <p className={css.hint}>{summary}</p>
      {opening.length > 0 && <Late blocks={opening} />}
      {lists.map((names, at) => (
        <Chapter key={names[0]} title={chapters[at]?.title ?? ''} names={names}>
          {chapters[at] && chapters[at].blocks.length > 0 && <Late blocks={chapters[at].blocks} />}
        </Chapter>
      ))}
      {version > 0 && <Late version={version} time={time} />}
    </div>
  )
}

interface ChapterProps {
  readonly title: string
  readonly names: readonly string[]
  readonly children: ReactNode
}

function Chapter({ title, names, children }: ChapterProps) {
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
      {children}
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
