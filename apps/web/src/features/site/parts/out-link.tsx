import type { ReactNode } from 'react'
import { withLocale } from '@jade/contract/site/routing'
import { useLang } from '../frame.tsx'

interface OutLinkProps {
  /** A path of the site without its language, or an https address; empty: nowhere, and nothing is drawn. */
  readonly url: string
  readonly className: string | undefined
  readonly children: ReactNode
}

/** A link that operators wrote. Another site opens in a window of its own and cannot reach ours. */
export function OutLink({ url, className, children }: OutLinkProps) {
  const lang = useLang()
  if (url === '') return null
  return url.startsWith('/') ? (
    <a href={withLocale(lang, url)} className={className}>
      {children}
    </a>
  ) : (
    <a href={url} className={className} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
