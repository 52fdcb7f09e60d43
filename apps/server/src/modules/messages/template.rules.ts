// Which words an automatic message has: those of staff (`worded`), else the shipped ones of its room, as in packages/contract/src/cashier/templates.ts.
import { valuesIn, type Template } from '@jade/contract/template'

/** The words of an automatic message, as operators write them. */
export interface TemplateTexts {
  readonly title_zh: string
  readonly title_en: string
  readonly content_zh: string
  readonly content_en: string
}

export const textsOf = ({ zh, en }: Template): TemplateTexts => ({
  title_zh: zh.title,
  title_en: en.title,
  content_zh: zh.content,
  content_en: en.content,
})

/** A template in other words; null: in its own. What its values are called stays. */
export function worded(template: Template, texts: { readonly [K in keyof TemplateTexts]: string | null }): Template {
  const { zh, en } = template
  return {
    ...template,
    zh: { title: texts.title_zh ?? zh.title, content: texts.content_zh ?? zh.content },
    en: { title: texts.title_en ?? en.title, content: texts.content_en ?? en.content },
  }
}

/** The values that a template tells, in the order in which its Chinese words name them. */
export const valuesOf = ({ zh }: Template): readonly string[] => valuesIn(`${zh.title} ${zh.content}`).names

/** The fields in which a text misses a value of its template, names another one, or has a brace too many (SERVICE-14). */
export function wrongValues(template: Template, texts: TemplateTexts): readonly ('content_zh' | 'content_en')[] {
  const wanted = [...valuesOf(template)].sort().join(' ')
  const isRight = (title: string, content: string) => {
    const { names, rest } = valuesIn(`${title} ${content}`)
    return !/[{}]/.test(rest) && [...names].sort().join(' ') === wanted
  }
  return [
    ...(isRight(texts.title_zh, texts.content_zh) ? [] : (['content_zh'] as const)),
    ...(isRight(texts.title_en, texts.content_en) ? [] : (['content_en'] as const)),
  ]
}

const EXAMPLES: Readonly<Record<string, string>> = {
  amount: '1,000.00',
  fee: '15.00',
  order: 'D261124K7Q2MX',
  time: '2026-11-24 12:00',
  tail: '1234',
}

/** What stands in place of a value in a preview: the first word of its dictionary, a usual value, or its own name. */
export function exampleOf(template: Template, name: string): { readonly zh: string; readonly en: string } {
  const [word] = Object.values(template.words?.[name] ?? {})
  const usual = EXAMPLES[name] ?? name
  return word ? { zh: word.zh, en: word.en } : { zh: usual, en: usual }
}
