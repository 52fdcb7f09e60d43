import type { RichRun, RichText as Text } from '@jade/contract/messages/rich-text'
import { withLocale } from '@jade/contract/site/routing'
import { useLang } from '../../site/door.ts'
import css from './rich-text.module.css'

/** A text of the house drawn from its tree: what is no paragraph, list, picture, link or bold word does not exist (SERVICE-5). */
export function RichText({ text }: { readonly text: Text }) {
  return (
    <div className={css.text}>
      {text.map((block, at) => {
        if (block.type === 'picture')
          return <img key={at} className={css.picture} src={`/api/messages/picture/${block.file}`} alt={block.alt} loading="lazy" />
        if (block.type === 'list')
          return (
            <ul key={at} className={css.list}>
              {block.items.map((item, line) => (
                <li key={line}>
                  <Runs runs={item} />
                </li>
              ))}
            </ul>
          )
        return (
          <p key={at}>
            <Runs runs={block.runs} />
          </p>
        )
      })}
    </div>
  )
}

function Runs({ runs }: { readonly runs: readonly RichRun[] }) {
  const lang = useLang()
  return runs.map(({ text, bold, href }, at) => {
    if (href === undefined) return bold ? <strong key={at}>{text}</strong> : <span key={at}>{text}</span>
    return href.startsWith('/') ? (
      <a key={at} href={withLocale(lang, href)}>
        {text}
      </a>
    ) : (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    )
  })
}
