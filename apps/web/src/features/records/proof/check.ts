import { type BookName, proofWords, signedHeadText } from '@jade/contract/records/signed-head'
import { type ChainHead, GENESIS, verifyChain } from '@jade/ledger/verify-chain'
import type { Head, Proof, ProofEntry, SignedHead } from './proof.ts'

export type Fault =
  /** This entry is not what its hash, its place or its balance says. */
  | { readonly kind: 'entry'; readonly fault: 'gap' | 'hash' | 'balance'; readonly seq: string; readonly entry: ProofEntry | undefined }
  /** This entry is none of the book that the statement is of. */
  | { readonly kind: 'book'; readonly seq: string; readonly entry: ProofEntry }
  /** The chain does not end where the book says. */
  | { readonly kind: 'head'; readonly seq: string }
  /** A signature does not fit its text, or the entry is not the one that was signed. */
  | { readonly kind: 'signature' | 'signed'; readonly day: string; readonly seq: string }
  /** An earlier proof of the player knew another entry. */
  | { readonly kind: 'earlier'; readonly seq: string }

export interface Source {
  readonly book: BookName
  readonly player: string
  readonly head: Head
  readonly heads: readonly SignedHead[]
  readonly keys: Proof['keys']
  /** Heads that the player kept before. */
  readonly earlier?: readonly Head[]
  /** Entries in ascending order, from the one behind `after` on. */
  entriesAfter(after: string): Promise<readonly ProofEntry[]>
}

export interface Verdict {
  readonly fault: Fault | null
  readonly entries: readonly ProofEntry[]
  /** Signed heads that were checked; `signatures` is false where this browser cannot check Ed25519. */
  readonly signed: number
  readonly signatures: boolean
}

/**
 * Recomputes a statement from its first entry to `head`, page by page, then holds every signed and every kept head against it. Stops
 * at the first fault and names its row. Entries booked meanwhile are left out.
 */
export async function checkStatement(source: Source, onProgress: (done: number) => void): Promise<Verdict> {
  const entries: ProofEntry[] = []
  const found = await checkChain(source, entries, onProgress)
  if (found) return { fault: found, entries, signed: 0, signatures: true }
  const hashes = new Map(entries.map(({ seq, hash }) => [seq, hash]))
  const signatures = await canCheckSignatures()
  for (const head of source.heads) {
    if (signatures && !(await isSigned(source, head)))
      return { fault: { kind: 'signature', day: head.day, seq: head.seq }, entries, signed: 0, signatures }
    if (!stands(source, hashes, head)) return { fault: { kind: 'signed', day: head.day, seq: head.seq }, entries, signed: 0, signatures }
  }
  const lost = (source.earlier ?? []).find((head) => head.seq !== '0' && !stands(source, hashes, head))
  return { fault: lost ? { kind: 'earlier', seq: lost.seq } : null, entries, signed: source.heads.length, signatures }
}

/** A head that is on the chain; one that was signed after the head this check goes to is left to the next check. */
function stands(source: Source, hashes: ReadonlyMap<string, string>, head: Head): boolean {
  return hashes.get(head.seq) === head.hash || (source.heads.includes(head as SignedHead) && BigInt(head.seq) > BigInt(source.head.seq))
}

async function checkChain(source: Source, entries: ProofEntry[], onProgress: (done: number) => void): Promise<Fault | null> {
  const end = BigInt(source.head.seq)
  const balances = new Map<string, bigint>()
  let from: ChainHead = { seq: 0n, hash: GENESIS }
  while (from.seq < end) {
    const page = (await source.entriesAfter(String(from.seq))).filter(({ seq }) => BigInt(seq) <= end)
    if (page.length === 0) break
    const verdict = await verifyChain(BigInt(source.player), page.map(chainEntry), { from, balances })
    entries.push(...page)
    if (!verdict.ok) {
      const seq = String(verdict.seq)
      const fault = verdict.fault === 'head' ? 'gap' : verdict.fault
      return { kind: 'entry', fault, seq, entry: page.find((entry) => entry.seq === seq) }
    }
    const foreign = page.find(({ currency }) => currency !== proofWords[source.book].currency)
    if (foreign) return { kind: 'book', seq: foreign.seq, entry: foreign }
    from = verdict.head
    onProgress(entries.length)
  }
  return from.seq === end && (end === 0n || from.hash === source.head.hash) ? null : { kind: 'head', seq: source.head.seq }
}

export function chainEntry(entry: ProofEntry) {
  return {
    seq: BigInt(entry.seq),
    operationId: BigInt(entry.operation),
    account: entry.account,
    currency: entry.currency,
    amount: BigInt(entry.amount),
    balanceAfter: BigInt(entry.balance_after),
    kind: entry.kind,
    ref: entry.ref,
    at: new Date(entry.at),
    hash: entry.hash,
  }
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

/** Ed25519 came late to browsers: without it the heads are still held against the chain. */
async function canCheckSignatures(): Promise<boolean> {
  // The base point of the curve: a key that every implementation takes.
  const key = new Uint8Array(32).fill(0x66).with(0, 0x58)
  return crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']).then(
    () => true,
    () => false,
  )
}

async function isSigned({ book, player, keys }: Source, head: SignedHead): Promise<boolean> {
  const known = keys.find(({ id }) => id === head.key)
  if (!known) return false
  const key = await crypto.subtle.importKey('raw', bytesOf(known.public_key), 'Ed25519', false, ['verify'])
  const text = new TextEncoder().encode(signedHeadText({ book, player, ...head }))
  return crypto.subtle.verify('Ed25519', key, bytesOf(head.signature), text)
}
