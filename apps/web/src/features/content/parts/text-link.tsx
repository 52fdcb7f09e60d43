import { withLocale } from '@jade/contract/site/routing'
import { defaultParseSearch, Link } from '@tanstack/react-router'
import { useFrame } from '../../site/door.ts'

/** A link in a text: to a page of the site, named by its desktop address with what is asked of it, or in a new tab to somewhere else. */
export function TextLink({ to, words }: { readonly to: string; readonly words: string }) {
  const { screens, device, lang } = useFrame()
  if (to.startsWith('https://'))
    return (
      <a href={to} target="_blank" rel="noreferrer noopener">
        {words}
      </a>
    )
  const { pathname: path, search, hash } = new URL(to, 'https://any')
  const screen = [...screens.values()].find(({ desktop }) => desktop === path)
  // A screen that this device or this release does not have is no link.
  if (!screen?.[device]) return screen ? <a href={withLocale(lang, to)}>{words}</a> : words
  return (
    <Link to={screen[device] as never} search={defaultParseSearch(search) as never} hash={hash.slice(1)}>
      {words}
    </Link>
  )
}
