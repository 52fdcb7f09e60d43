import { lang } from '../app/locale.ts'

/** The heading in the language of this console. */
export const titleOf = (row: { readonly title_zh: string; readonly title_en: string }) => (lang() === 'en' ? row.title_en : row.title_zh)
