import type { Lang } from '@jade/contract/errors'
import { splitLocale, withLocale } from '@jade/contract/site/routing'
import { overwriteGetLocale } from '#locale'

export const langTag: Readonly<Record<Lang, string>> = { zh: 'zh-TW', en: 'en-US' }

/** All messages speak this language from now on. One language per page load: switching loads the page again. */
export function speak(lang: Lang): void {
  overwriteGetLocale(() => lang)
}

/** The address of this page in the other language. */
export function sameIn(lang: Lang, pathname: string, search: string): string {
  return withLocale(lang, splitLocale(pathname).path) + search
}

/** Remembers the choice for 365 days (cookie clang). */
export function rememberLang(lang: Lang): void {
  document.cookie = `clang=${lang}; path=/; max-age=${365 * 86_400}; samesite=lax`
}

/** The same page in the other language, which is remembered. Without a line the page stays: another one could not be fetched. */
export function switchTo(lang: Lang): void {
  if (!navigator.onLine) return
  rememberLang(lang)
  window.location.assign(sameIn(lang, window.location.pathname, window.location.search))
}
