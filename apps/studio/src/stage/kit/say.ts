import { lang } from './texts.ts'
import { spoken } from './words.ts'

/** Both languages side by side; the one the game was opened in is told. */
export function say(zh: string, en: string): string {
  return spoken(lang) === 'en' ? en : zh
}
