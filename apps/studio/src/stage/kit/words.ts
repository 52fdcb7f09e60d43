export type Lang = 'zh' | 'en'

/** Puts values into a pattern: `第 {n} 靴`. A name without a value leaves nothing. */
export function fill(pattern: string, values: Readonly<Record<string, string | number>>): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** The look-up of a catalogue in both languages: every page of the studio has its own words, found the same way. */
export function wordsIn<N extends string>(lang: Lang, zh: Readonly<Record<N, string>>, en: Readonly<Record<N, string>>) {
  const words = lang === 'en' ? en : zh
  return (name: N, values: Readonly<Record<string, string | number>> = {}): string => fill(words[name], values)
}
