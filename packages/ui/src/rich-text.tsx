import { Fragment, type ReactNode } from 'react'
import css from './rich-text.module.css'

interface RichSpan {
  readonly text: string
  readonly bold?: boolean | undefined
  readonly link?: string | undefined
}

type Line = readonly RichSpan[]

export type RichBlock =
  | { readonly kind: 'heading'; readonly spans: Line }
  | { readonly kind: 'paragraph'; readonly spans: Line }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly Line[] }

interface RichTextProps {
  readonly blocks: readonly RichBlock[]
  /** Draws a link to a page of the site or elsewhere. */
  readonly link: (to: string, words: string) => ReactNode
}

/** A tree of headings, paragraphs and lists as elements: words are only ever text. Headings are of the second level. */
export function RichText({ blocks, link }: RichTextProps) {
  const words = (line: Line) =>
    line.map((span, at) => (
      <Fragment key={at}>{span.link ? link(span.link, span.text) : span.bold ? <strong>{span.text}</strong> : span.text}</Fragment>
    ))
  return (
    <div className={css.text}>
      {blocks.map((block, at) => {
        if (block.kind === 'heading') return <h2 key={at}>{words(block.spans)}</h2>
        if (block.kind === 'paragraph') return <p key={at}>{words(block.spans)}</p>
        const List = block.ordered ? 'ol' : 'ul'
        return (
          <List key={at}>
            {block.items.map((item, line) => (
              <li key={line}>{words(item)}</li>
            ))}
          </List>
        )
      })}
    </div>
  )
}
