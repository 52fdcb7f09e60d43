import type { versionStates } from '@jade/contract/content/operator-calls'

/** Where a page stands: numbers of its versions, null where there is none. */
export interface Standing {
  readonly published: number
  readonly draft: number | null
  readonly waiting: number | null
}

/** What a version is to its page. One that waits is no draft any more, and one that was published and followed by another is an earlier one. */
export function stateOf(number: number, { published, draft, waiting }: Standing): (typeof versionStates)[number] {
  if (number === published) return 'published'
  if (number === waiting) return 'waiting'
  return number === draft ? 'draft' : 'earlier'
}

export interface Published {
  readonly number: number
}

/** Publications that somebody who agreed to `agreed` has not read, newest first as they came; 0 is the text of the release, before all of them. */
export function since<P extends Published>(agreed: number, newestFirst: readonly P[]): readonly P[] {
  const at = newestFirst.findIndex(({ number }) => number === agreed)
  return at === -1 ? newestFirst : newestFirst.slice(0, at)
}
