/**
 * The chain of a holder, checked without the book: by a player in a browser, by an auditor with a printed statement.
 * Needs nothing but WebCrypto. The canonical text is described in README.md; chain-vectors.json has worked examples.
 */

/** The hash before a holder's first entry: 32 zero bytes. */
export const GENESIS = '0'.repeat(64)

/** An entry as the statement gives it. Amounts are minor units; `hash` is lower-case hex. */
export interface ChainEntry {
  readonly seq: bigint
  readonly operationId: bigint
  readonly account: string
  readonly currency: string
  readonly amount: bigint
  readonly balanceAfter: bigint
  readonly kind: string
  readonly ref: string
  readonly at: Date
  readonly hash: string
}

export interface ChainHead {
  readonly seq: bigint
  readonly hash: string
}

export type ChainVerdict =
  | { readonly ok: true; readonly head: ChainHead }
  | { readonly ok: false; readonly seq: bigint; readonly fault: 'gap' | 'hash' | 'balance' | 'head' }

/** The text under an entry's hash. */
export function canonicalText(holder: bigint, entry: Omit<ChainEntry, 'hash'>): string {
  const { seq, operationId, account, currency, amount, balanceAfter, kind, ref, at } = entry
  return ['jade-ledger-1', holder, seq, operationId, account, currency, amount, balanceAfter, kind, ref, at.toISOString()].join('\n')
}

/** SHA-256 over the bytes of the previous hash and the canonical text in UTF-8, as lower-case hex. */
export async function entryHash(previous: string, text: string): Promise<string> {
  const before = Uint8Array.from(previous.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const after = new TextEncoder().encode(text)
  const bytes = new Uint8Array(before.length + after.length)
  bytes.set(before)
  bytes.set(after, before.length)
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Checks entries in ascending order of `seq`. `from` is the head they follow (by default the beginning), `head` what the book
 * or a signed statement says they lead to: without it a chain cut off at its end looks whole. A long statement is checked in parts:
 * each `from` the head of the one before, all with one map of `balances`, which is filled on the way.
 */
export async function verifyChain(
  holder: bigint,
  entries: readonly ChainEntry[],
  known: { readonly from?: ChainHead; readonly head?: ChainHead; readonly balances?: Map<string, bigint> } = {},
): Promise<ChainVerdict> {
  let last = known.from ?? { seq: 0n, hash: GENESIS }
  const balances = known.balances ?? new Map<string, bigint>()
  const fromZero = known.from === undefined || known.balances !== undefined
  for (const entry of entries) {
    const { seq } = entry
    if (seq !== last.seq + 1n) return { ok: false, seq, fault: 'gap' }
    if ((await entryHash(last.hash, canonicalText(holder, entry))) !== entry.hash) return { ok: false, seq, fault: 'hash' }
    const account = `${entry.account} ${entry.currency}`
    const before = balances.get(account) ?? (fromZero ? 0n : entry.balanceAfter - entry.amount)
    if (before + entry.amount !== entry.balanceAfter) return { ok: false, seq, fault: 'balance' }
    balances.set(account, entry.balanceAfter)
    last = { seq, hash: entry.hash }
  }
  const { head } = known
  if (head !== undefined && (head.seq !== last.seq || head.hash !== last.hash)) return { ok: false, seq: head.seq, fault: 'head' }
  return { ok: true, head: last }
}
