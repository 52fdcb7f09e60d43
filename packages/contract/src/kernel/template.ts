/*
 * The form of automatic messages. Their texts: packages/contract/src/<room>/templates.ts; whether the operators' words stand in their place:
 * apps/server/src/modules/messages/template.rules.ts. A message is stored as its template's code with its values, and written in the language
 * of whoever reads it. `{name}` is a value; a value listed in `words` is a code of that dictionary.
 */
import type { Lang } from './errors.ts'

interface Text {
  readonly title: string
  readonly content: string
}

/** Codes with what they are called. */
export type Words = Readonly<Record<string, Readonly<Record<Lang, string>>>>

/** A personal message in both languages. */
export interface Template {
  readonly zh: Text
  readonly en: Text
  readonly words?: Readonly<Record<string, Words>>
}

/** The templates of a room. */
export type TemplateTable = Readonly<Record<string, Template>>

/** The templates of the program, by room: each `templates.ts` adds its own line, so that a message without a text does not compile. */
export interface TemplateTables {}

type Every<T> = T extends T ? keyof T : never
type In<T, Code> = T extends T ? (Code extends keyof T ? T[Code] : never) : never
type Holes<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Holes<Rest> : never
type HolesIn<T> = T extends Template ? Holes<T[Lang]['title'] | T[Lang]['content']> : never

/** The code of a personal message. */
export type MessageTemplate = Every<TemplateTables[keyof TemplateTables]>

/** The values that a template names. */
export type ValuesOf<Code extends MessageTemplate> = Readonly<Record<HolesIn<In<TemplateTables[keyof TemplateTables], Code>>, string>>

const VALUE = /\{(\w+)\}/g

/** The values that a text names, each once, and what is left of it without them. */
export function valuesIn(text: string): { readonly names: readonly string[]; readonly rest: string } {
  const names = [...text.matchAll(VALUE)].map(([, name]) => name ?? '')
  return { names: [...new Set(names)], rest: text.replace(VALUE, '') }
}

/** Writes a template in the reader's language. A value that the template does not name is left out. */
export function written(template: Template, values: Readonly<Record<string, string>>, lang: Lang): Text {
  const fill = (text: string) =>
    text
      .replace(VALUE, (_, name: string) => {
        const value = values[name] ?? ''
        return template.words?.[name]?.[value]?.[lang] ?? value
      })
      .trim()
  return { title: fill(template[lang].title), content: fill(template[lang].content) }
}
