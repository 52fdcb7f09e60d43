import type { ContentPage, ContentVersion } from '@jade/contract/content/operator-calls'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import type { Tone } from '../../parts/mark.tsx'

export const states: Readonly<Record<ContentVersion['state'], () => string>> = {
  published: m.content_published,
  waiting: m.content_waiting,
  draft: m.content_draft,
  earlier: m.content_earlier,
}

export const tones: Readonly<Record<ContentVersion['state'], Tone>> = {
  published: 'good',
  waiting: 'waiting',
  draft: 'busy',
  earlier: 'off',
}

/** What happens to a page at the moment, in a word. */
export function standingOf(page: ContentPage): { readonly tone: Tone; readonly words: string } {
  if (page.waiting > 0) return { tone: 'waiting', words: m.content_waiting() }
  if (page.draft > 0) return { tone: 'busy', words: m.content_has_draft() }
  return page.published > 0 ? { tone: 'good', words: m.content_published() } : { tone: 'off', words: m.content_shipped() }
}

/** A version by its number; 0 is the text of the release. */
export const versionName = (number: number) => (number === 0 ? m.content_shipped() : m.content_version({ number }))

export const noteOf = (version: ContentVersion) => (lang() === 'en' ? version.note_en : version.note_zh)

/** What a page has beside its text, which no text takes away; of the others the text is all there is. */
export const ownParts: Partial<Readonly<Record<ContentPage['page'], () => string>>> = {
  'responsible-gambling': m.content_own_care,
  help: m.content_own_help,
  'deposit-help': m.content_own_ways,
  'transfer-help': m.content_own_ways,
  'withdrawals-help': m.content_own_ways,
  'app-download': m.content_own_download,
  'jp-app': m.content_own_app,
  'jp-app-android': m.content_own_steps,
  'jp-app-ios': m.content_own_steps,
}
