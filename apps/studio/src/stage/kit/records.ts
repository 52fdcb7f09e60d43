import { el } from './dom.ts'
import { say } from './say.ts'
import { lang, text } from './texts.ts'

/** When something was, by the clock in Taipei. */
export function taipeiTime(iso: string): string {
  return new Date(iso).toLocaleString('zh-TW', { timeZone: 'Asia/Taipei', hour12: false })
}

/** The way to check what has this reference (a record, a round, a day), in a window of its own and in the game's language. */
export function verifyLink(ref: string, words: string = text('verify')): HTMLElement {
  return el('a', { href: `/verify/${ref}?lang=${lang}`, target: '_blank', rel: 'noopener' }, words)
}

/** Where the anchors of every day stand before its rounds, for who wants to keep them. */
export function anchorsLink(): HTMLElement {
  const words = say(
    '下注前公布的各日錨點（可先存下，日後核對）',
    'Anchors of each day, published before its bets: keep them to check any round later',
  )
  return el('p', {}, el('a', { href: '/verify/api/anchors', target: '_blank', rel: 'noopener' }, words))
}

/** What is known, name by name. */
export function facts(...known: readonly (readonly [name: string, value: string])[]): HTMLElement {
  return el('dl', {}, ...known.map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value))))
}
