import type { Lang } from '@jade/contract/errors'
import { getLocale, setLocale } from '../paraglide/runtime.js'

/** The language of this console; kept in the browser, never in the address. */
export function lang(): Lang {
  return getLocale()
}

/** Switches to the other language; the page reloads so that every text follows. */
export function switchLanguage(): void {
  void setLocale(getLocale() === 'zh' ? 'en' : 'zh')
}
