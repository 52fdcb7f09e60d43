import { PageTitle, Panel } from '@jade/ui/panel'
import { useId } from 'react'
import { m } from '#messages'
import { ScreenWay, type WayTo } from './screen-way.tsx'
import css from './help-text.module.css'

interface Chapter {
  readonly title: string
  readonly lines: readonly string[]
}

/** A page of help: what it is about, chapters of short lines, and where to go from here. */
export function HelpText({
  title,
  hint,
  chapters,
  ways,
}: {
  readonly title: string
  readonly hint: string
  readonly chapters: readonly Chapter[]
  readonly ways: readonly WayTo[]
}) {
  return (
    <div className={css.page}>
      <PageTitle hint={hint}>{title}</PageTitle>
      <Panel tone="paper">
        <div className={css.paper}>
          {chapters.map((chapter) => (
            <ChapterText key={chapter.title} chapter={chapter} />
          ))}
        </div>
      </Panel>
      <nav className={css.ways} aria-label={m.help_on()}>
        {ways.map((way) => (
          <ScreenWay key={way.to} way={way} />
        ))}
      </nav>
    </div>
  )
}

function ChapterText({ chapter }: { readonly chapter: Chapter }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.head}>
        {chapter.title}
      </h2>
      <ul className={css.list}>
        {chapter.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
