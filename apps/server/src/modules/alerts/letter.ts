import type { Lang } from '@jade/contract/errors'
import type { RichRun, RichText } from '@jade/contract/messages/rich-text'
import { color, font, radius } from '@jade/ui/tokens'

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '')

/** Mailboxes are light, most of them: dark words on paper. In attributes, as some mailboxes take no style sheet. */
const STYLES = {
  body: `margin:0;padding:24px 12px;background:${color.paper};color:${color.paperInk};font:16px/1.6 ${font.text}`,
  main: `display:block;max-width:560px;margin:0 auto;padding:28px 24px;background:${color.paperRaised};border-top:4px solid ${color.brand};border-radius:${radius.md}px`,
  h1: 'margin:0 0 16px;font-size:20px;line-height:1.4',
  p: 'margin:0 0 14px',
  a: `color:${color.paperLink}`,
} as const
const open = (tag: keyof typeof STYLES, more = '') => `<${tag}${more} style="${escaped(STYLES[tag])}">`

interface LetterOf {
  readonly lang: Lang
  /** The site's public address, without a slash at its end: every link goes there. */
  readonly site: string
  readonly subject: string
}

/** A letter may send nobody elsewhere. Throws where a link is no path of the site. */
function linkOf(site: string, href: string): string {
  if (!/^\/(?![/\\])/.test(href)) throw new Error(`a letter links to ${href}, which is no path of the site`)
  return site + href
}

/** The text and the HTML of a letter, drawn from one tree below its subject: they say the same, and have no picture and no script. Without its styles it reads the same. */
export function drawn(tree: RichText, { lang, site, subject }: LetterOf): { readonly text: string; readonly html: string } {
  const plain = ({ text, href }: RichRun) => (href === undefined ? text : `${text}: ${linkOf(site, href)}`)
  const marked = ({ text, href, bold }: RichRun) => {
    const words = bold ? `<b>${escaped(text)}</b>` : escaped(text)
    return href === undefined ? words : `${open('a', ` href="${escaped(linkOf(site, href))}"`)}${words}</a>`
  }
  const paragraphs = tree.map((block) => {
    if (block.type !== 'paragraph') throw new Error(`a letter has no ${block.type}`)
    return block.runs
  })
  const body = paragraphs.map((runs) => `${open('p')}${runs.map(marked).join('')}</p>`).join('\n')
  const html = lang === 'en' ? 'en' : 'zh-Hant-TW'
  return {
    text: [subject, ...paragraphs.map((runs) => runs.map(plain).join(''))].join('\n\n'),
    html: `<!doctype html>\n<html lang="${html}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(subject)}</title></head>${open('body')}\n${open('main')}\n${open('h1')}${escaped(subject)}</h1>\n${body}\n</main>\n</body></html>\n`,
  }
}
