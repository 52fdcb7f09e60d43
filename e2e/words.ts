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

/** A text, or its two forms by whether a value of it is one: what the message compiler reads (`plural=one`, `plural=other`). */
type Text = string | readonly [{ readonly declarations: readonly string[]; readonly match: Forms }]
type Forms = Readonly<Record<'plural=one' | 'plural=other', string>>

const root = join(import.meta.dirname, '..')
const read = new Map<string, Readonly<Record<string, Text>>>()

function catalogue(app: 'web' | 'console', lang: Lang): Readonly<Record<string, Text>> {
  const name = `${app}.${lang}`
  const known = read.get(name)
  if (known) return known
  const files = globSync(`apps/${app}/src/**/messages.${lang}.json`, { cwd: root })
  const texts: Record<string, Text> = Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as object),
  )
  read.set(name, texts)
  return texts
}

const formsOf = (text: Text): readonly string[] => (typeof text === 'string' ? [text] : Object.values(text[0].match))

/** The form that these values take. */
function formOf(text: Text, values: Readonly<Record<string, string | number>>): string {
  if (typeof text === 'string') return text
  const [{ declarations, match }] = text
  const counted = /local plural = (\w+): plural/.exec(declarations.join())?.[1] ?? ''
  return match[Number(values[counted]) === 1 ? 'plural=one' : 'plural=other']
}

/** All texts of a site in one language. */
export const textsOf = (app: 'web' | 'console', lang: Lang): ReadonlySet<string> =>
  new Set(Object.values(catalogue(app, lang)).flatMap(formsOf))

export function wordsOf(app: 'web' | 'console', lang: Lang): Words {
  const texts = catalogue(app, lang)
  const text = (key: string): Text => {
    const found = texts[key]
    if (found === undefined) throw new Error(`No text "${key}" in ${app}, ${lang}`)
    return found
  }
  const say = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
    formOf(text(key), values).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`"${key}" needs a value for ${name}`)
      return String(value)
    })
  const like = (key: string) =>
    new RegExp(
      formsOf(text(key))
        .map((form) =>
          form
            .split(/\{\w+\}/)
            .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
            .join('.+?'),
        )
        .join('|'),
    )
  return Object.assign(say, { like })
}
