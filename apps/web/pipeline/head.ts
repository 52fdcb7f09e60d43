/** Stands in prerendered pages for the site's public address, which only the server knows (SITE_URL). */
export const ORIGIN = 'https://site.invalid'

export interface Described {
  readonly lang: 'zh' | 'en'
  readonly title: string
  readonly description: string
  /** The address that search engines keep, by language and without the origin; null: the page is nobody's business but its reader's. */
  readonly canonical: Readonly<Record<'zh' | 'en', string>> | null
  /** The phone's address of a desktop page. */
  readonly phone: string | null
}

/** What the head of a page says to search engines and to whoever passes its address on. */
export function headOf({ lang, title, description, canonical, phone }: Described): string {
  if (!canonical) return '<meta name="robots" content="noindex">'
  const own = ORIGIN + canonical[lang]
  const link = (rel: string, href: string, more = '') => `<link rel="${rel}"${more} href="${href}">`
  const og = (property: string, content: string) => `<meta property="og:${property}" content="${attribute(content)}">`
  return [
    `<meta name="description" content="${attribute(description)}">`,
    link('canonical', own),
    link('alternate', ORIGIN + canonical.zh, ' hreflang="zh-TW"'),
    link('alternate', ORIGIN + canonical.en, ' hreflang="en-US"'),
    link('alternate', ORIGIN + canonical.zh, ' hreflang="x-default"'),
    ...(phone ? [link('alternate', ORIGIN + phone, ' media="only screen and (max-width: 640px)"')] : []),
    og('type', 'website'),
    og('title', title),
    og('description', description),
    og('url', own),
    og('image', `${ORIGIN}/og.png`),
    og('locale', lang === 'zh' ? 'zh_TW' : 'en_US'),
  ].join('')
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
