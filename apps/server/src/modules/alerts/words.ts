import type { Lang } from '@jade/contract/errors'
import type { RichText } from '@jade/contract/messages/rich-text'
import type { AlertTemplate } from './alert.rules.ts'
import { drawn } from './letter.ts'

interface Text {
  readonly title: string
  readonly body: string
}

const ORDERS = '/member/message-center'

/**
 * What alerts say: the same to everybody, without a name, an amount or a number of an order, because anybody may look at a locked screen
 * (SERVICE-17). The message in the site says what it is.
 */
const templates: Readonly<Record<AlertTemplate, Readonly<Record<Lang, Text>> & { readonly path: string }>> = {
  deposit_credited: {
    zh: { title: '儲值已入帳', body: '點此查看詳情' },
    en: { title: 'A deposit was credited', body: 'Open to see what came in' },
    path: ORDERS,
  },
  deposit_ended: {
    zh: { title: '儲值未完成', body: '點此查看原因' },
    en: { title: 'A deposit was not completed', body: 'Open to see why' },
    path: ORDERS,
  },
  withdrawal_paid: {
    zh: { title: '託售已出款', body: '點此查看詳情' },
    en: { title: 'A withdrawal was paid', body: 'Open to see the details' },
    path: ORDERS,
  },
  withdrawal_refused: {
    zh: { title: '託售未通過', body: '點此查看原因' },
    en: { title: 'A withdrawal was refused', body: 'Open to see why' },
    path: ORDERS,
  },
  answered: {
    zh: { title: '客服已回覆', body: '您的諮詢有新的回覆' },
    en: { title: 'Customer service has answered', body: 'Your consultation has a new answer' },
    path: '/member/message-center?tab=consultation',
  },
  offer: {
    zh: { title: '翠玉閣有新訊息', body: '點此查看優惠訊息' },
    en: { title: 'News from Jade Pavilion', body: 'Open to read what is on offer' },
    path: ORDERS,
  },
}

/** What the site's worker shows (public/sw.js): text, the page that opens, and a tag so that one occasion is shown once. */
export interface Shown {
  readonly title: string
  readonly body: string
  readonly path: string
  readonly tag: string
  readonly lang: Lang
}

/** An alert in the language of its device. */
export function shownAs(template: AlertTemplate, of: { readonly lang: Lang; readonly tag: string }): Shown {
  const { path, ...texts } = templates[template]
  return { ...texts[of.lang], path: of.lang === 'en' ? `/en${path}` : path, ...of }
}

interface Around {
  readonly open: string
  readonly why: string
  readonly end: string
}

const around: Readonly<Record<Lang, Around>> = {
  zh: { open: '開啟翠玉閣', why: '您於翠玉閣選擇以電子郵件接收通知。若不再需要，請', end: '停止電子郵件通知' },
  en: { open: 'Open Jade Pavilion', why: 'You chose to be told by e-mail. If you do not want this any more, ', end: 'end e-mail alerts' },
}

/** The same as a letter: a tree of paragraphs whose links are paths of the site. */
function treeOf(template: AlertTemplate, lang: Lang, unsubscribe: string): RichText {
  const { path, ...texts } = templates[template]
  const { body } = texts[lang]
  const { open, why, end } = around[lang]
  return [
    { type: 'paragraph', runs: [{ text: body }] },
    { type: 'paragraph', runs: [{ text: open, href: lang === 'en' ? `/en${path}` : path }] },
    { type: 'paragraph', runs: [{ text: why }, { text: end, href: unsubscribe }] },
  ]
}

interface LetterOf {
  readonly lang: Lang
  /** The site's public address, without a slash at its end. */
  readonly site: string
  /** The path that ends mail to this address. */
  readonly unsubscribe: string
}

/** An alert as a letter, its text and its HTML drawn from one tree; every link goes to the site itself (SERVICE-20). */
export function letterOf(template: AlertTemplate, { lang, site, unsubscribe }: LetterOf) {
  const subject = templates[template][lang].title
  return { subject, ...drawn(treeOf(template, lang, unsubscribe), { lang, site, subject }) }
}
