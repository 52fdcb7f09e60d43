export type Lang = 'zh' | 'en'

/** Puts values into a pattern: `第 {n} 靴`. A name without a value leaves nothing. */
export function fill(pattern: string, values: Readonly<Record<string, string | number>>): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

let asked: Lang | null = null

/** What `tell` says, in this language whatever the page's own is: a guide carries both. `tell` must not wait. */
export function inLanguage<T>(lang: Lang, tell: () => T): T {
  asked = lang
  try {
    return tell()
  } finally {
    asked = null
  }
}

/** The language that is asked for at this moment, else the page's own. */
export const spoken = (own: Lang): Lang => asked ?? own

/** The look-up of a catalogue in both languages: every page of the studio has its own words, found the same way. */
export function wordsIn<N extends string>(lang: Lang, zh: Readonly<Record<N, string>>, en: Readonly<Record<N, string>>) {
  return (name: N, values: Readonly<Record<string, string | number>> = {}): string => fill((spoken(lang) === 'en' ? en : zh)[name], values)
}
