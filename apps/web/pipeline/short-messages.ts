/** One message as the compiler writes it, in two functions and a third that chooses between them. */
const MESSAGE = /\/paraglide\/messages\/(?!_index)\w+\.js$/
/** What a message says in a language where it has one form: a template of its values. */
const SAYS = /const (zh|en)_\w+ = .*? \((i?)\) => \{\n\treturn .*? \((`(?:[^`\\]|\\.)*`)\)\n\};/g
const NAME = /export const (\w+) = /
const RUNTIME = /\/paraglide\/runtime\.js$/
/** All that is asked of it: a page has one language, which it is told before anything is drawn (app/locale.ts). */
const SHORT_RUNTIME = `export let getLocale = () => 'zh'
export const overwriteGetLocale = (of) => {
  getLocale = of
}
export const experimentalStaticLocale = undefined
`

/**
 * Messages of one form in as few words as they need: `(i) => getLocale() === 'en' ? ... : ...`. What the compiler adds for callers who choose a
 * language themselves, as nobody does here, weighed 2 KB on every first screen. Messages of several forms stay as they are. Its ways to find a language
 * out, from addresses and cookies, are left out too.
 */
export const shortMessages = {
  name: 'short-messages',
  // Before anything else rewrites what the compiler wrote.
  enforce: 'pre' as const,
  transform(code: string, id: string): string | null {
    if (RUNTIME.test(id)) return SHORT_RUNTIME
    if (!MESSAGE.test(id)) return null
    const says = new Map([...code.matchAll(SAYS)].map(([, language, , words]) => [language, words]))
    const [zh, en, name] = [says.get('zh'), says.get('en'), NAME.exec(code)?.[1]]
    if (zh === undefined || en === undefined || name === undefined) return null
    return `import { getLocale } from '../runtime.js'\nexport const ${name} = (i) => (getLocale() === 'en' ? ${en} : ${zh})\n`
  },
}
