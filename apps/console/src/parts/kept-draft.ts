/** What somebody typed and has not sent. */
export interface KeptDraft {
  /** The version that it was begun from; empty where there is none. */
  readonly base: string
  /** When it was typed, as ISO text. */
  readonly at: string
  readonly values: object
}

/** Longer ones are not kept: a browser gives each house some megabytes in all. */
const MOST_CHARS = 200_000

/** Under whose account, and of which form: colleagues at one browser do not find each other's. */
const keyOf = (account: string, form: string) => `console.draft ${account} ${form}`

/** The draft of a form, or null: there is none, or nothing that this version can read. */
export function readDraft(account: string, form: string): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(account, form)) ?? 'null')
    return isDraft(kept) ? kept : null
  } catch {
    return null
  }
}

/** Keeps the draft of a form in this browser; null: there is none any more. A browser that has no room goes on without. */
export function writeDraft(account: string, form: string, draft: KeptDraft | null): void {
  try {
    if (draft === null) return localStorage.removeItem(keyOf(account, form))
    const text = JSON.stringify(draft)
    if (text.length <= MOST_CHARS) localStorage.setItem(keyOf(account, form), text)
  } catch {
    // No room, or none allowed: what was typed stands in the form all the same.
  }
}

function isDraft(kept: unknown): kept is KeptDraft {
  if (typeof kept !== 'object' || kept === null) return false
  const { base, at, values } = kept as Partial<KeptDraft>
  return (
    typeof base === 'string' && typeof at === 'string' && !Number.isNaN(Date.parse(at)) && typeof values === 'object' && values !== null
  )
}
