import type { Page } from '@playwright/test'
import { type Lang, textsOf } from '../words.ts'

/* What a page says, and whether it says it in its own language. */

/** A text as it stands on a page, and the element or attribute that has it. */
interface Said {
  readonly text: string
  readonly at: string
}

/** Every text in the language of the page: what is marked as another one (`lang`) is meant so. What is only read out counts too. */
const SAID = `(() => {
  const own = document.documentElement.lang.slice(0, 2)
  const said = [{ text: document.title, at: 'title' }]
  const note = (text, one, at) => {
    if (text && text.trim() !== '' && one.closest('[lang]').lang.startsWith(own)) said.push({ text: text.trim(), at })
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement
    if (!one.closest('script, style, noscript, template')) note(node.data, one, one.tagName + '.' + one.className)
  }
  for (const one of document.querySelectorAll('body [aria-label], body [placeholder], body [alt], body [title]'))
    for (const name of ['aria-label', 'placeholder', 'alt', 'title']) note(one.getAttribute(name), one, one.tagName + '@' + name)
  return said
})()`

const HAN = /[\p{Script=Han}\u3001-\u303f\u30fb\uff01-\uff5e]/u
/** The id of a text where the text should be, or a value that was not filled in. */
const RAW = /\b[a-z]+(?:_[a-z0-9]+)+\b|\{\w+\}|\bundefined\b|\bNaN\b|\[object |\bInvalid Date\b/
/** Names have fewer words. */
const SENTENCE = /(?:[A-Za-z][a-z'’]*[ ,;:]+){4}[A-Za-z]/

/** What is written the same in both languages: the name of the house, and what the people of the demonstration, their bank's branch and the counties are called. */
const NAMES: readonly RegExp[] = [/翠玉閣/g, /王小明|林美玲|林\*\*/g, /敦北分行/g, /臺北市大安區.*/g, /^\p{Script=Han}{2}[縣市]$/gu]

/** Texts of the English catalogue that are no Chinese ones as well. */
const english = (() => {
  const chinese = textsOf('web', 'zh')
  return new Set([...textsOf('web', 'en')].filter((text) => !chinese.has(text)))
})()

function isStrange({ text, at }: Said, lang: Lang): boolean {
  const rest = NAMES.reduce((left, name) => left.replaceAll(name, ''), text)
  if (RAW.test(rest)) return true
  if (lang === 'en') return HAN.test(rest)
  return at !== 'title' && !HAN.test(rest) && (english.has(rest) || SENTENCE.test(rest))
}

/** What the page says in the other language, or in none: ids of texts, values that nobody filled in. */
export async function strangeWords(page: Page, lang: Lang): Promise<string[]> {
  const said = await page.evaluate<readonly Said[]>(SAID)
  const own = lang === 'zh' ? said.some(({ text, at }) => at !== 'title' && HAN.test(text)) : true
  return [
    ...(own ? [] : ['nothing in its language']),
    ...said.filter((one) => isStrange(one, lang)).map(({ text, at }) => `${at} says ${text.slice(0, 80)}`),
  ]
}
