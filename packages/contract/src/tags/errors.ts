import type { ErrorTable, FieldTexts } from '../kernel/errors.ts'

export const tagsErrors = {
  'tags.full': { status: 403, zh: '最多 {max} 個標籤，請先移除不需要的', en: 'At most {max} tags; take one away first' },
} as const satisfies ErrorTable

export const tagsFieldTexts = {
  tag_form: {
    zh: '標籤最多 20 個字，可用文字、數字、- 與 _，不含空格，數字不可連續六位',
    en: 'A tag has at most 20 letters, digits, - or _, no space, and no six digits in a row',
  },
} as const satisfies FieldTexts

declare module '../kernel/errors.ts' {
  interface ErrorTables {
    readonly tags: keyof typeof tagsErrors
  }
  interface FieldTextTables {
    readonly tags: keyof typeof tagsFieldTexts
  }
}
