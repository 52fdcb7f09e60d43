/** `@account` as a note has it: neither the end of an email address nor the start of another word. */
const MENTION = /(?<![A-Za-z0-9_.@-])@([A-Za-z0-9]{4,24})(?![A-Za-z0-9_@])/g

/** Whom a note may mean, each once, as accounts are written. Whether such a person is there nobody has asked yet. */
export function mentionedIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(MENTION)].map(([, account = '']) => account.toLowerCase()))]
}

/** What is being typed behind an `@` that ends here, and where the `@` stands; null: no colleague is being named. */
export function mentionAt(text: string, caret: number): { readonly at: number; readonly start: string } | null {
  const found = /(?<![A-Za-z0-9_.@-])@([^\s@]{0,24})$/.exec(text.slice(0, caret))
  return found ? { at: found.index, start: found[1] ?? '' } : null
}
