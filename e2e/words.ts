import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Lang = 'zh' | 'en'

/** Texts of a site in one language, by the keys of its message catalogues: a test never repeats a text of the screen. */
export interface Words {
  /** The text; an unknown key or a missing value is an error. */
  (key: string, values?: Readonly<Record<string, string | number>>): string
  /** The text as a pattern in which every value may be anything. */
  like(key: string): RegExp
}

const root = join(import.meta.dirname, '..')
const read = new Map<string, Readonly<Record<string, string>>>()

function catalogue(app: 'web' | 'console', lang: Lang): Readonly<Record<string, string>> {
  const name = `${app}.${lang}`
  const known = read.get(name)
  if (known) return known
  const files = globSync(`apps/${app}/src/**/messages.${lang}.json`, { cwd: root })
  const texts: Record<string, string> = Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as object),
  )
  read.set(name, texts)
  return texts
}

/** All texts of a site in one language. */
export const textsOf = (app: 'web' | 'console', lang: Lang): ReadonlySet<string> => new Set(Object.values(catalogue(app, lang)))

export function wordsOf(app: 'web' | 'console', lang: Lang): Words {
  const texts = catalogue(app, lang)
  const text = (key: string): string => {
    const found = texts[key]
    if (typeof found !== 'string') throw new Error(`No text "${key}" in ${app}, ${lang}`)
    return found
  }
  const say = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
    text(key).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`"${key}" needs a value for ${name}`)
      return String(value)
    })
  const like = (key: string) =>
    new RegExp(
      text(key)
        .split(/\{\w+\}/)
        .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('.+?'),
    )
  return Object.assign(say, { like })
}
