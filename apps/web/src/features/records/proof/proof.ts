import { type BookName, proofWords } from '@jade/contract/records/signed-head'

/** What a player keeps of the own statement: checked by this page, or without us by jade-verifier (packages/verifier/statement.mjs). */
export interface ProofEntry {
  readonly seq: string
  readonly operation: string
  readonly account: string
  readonly currency: string
  /** Cents or whole coins, as in the canonical text. */
  readonly amount: string
  readonly balance_after: string
  readonly kind: string
  readonly ref: string
  readonly at: string
  readonly hash: string
}

export interface Head {
  readonly seq: string
  readonly hash: string
}

export interface SignedHead extends Head {
  readonly day: string
  readonly key: string
  readonly signature: string
}

export interface Proof {
  readonly format: (typeof proofWords)[BookName]['file']
  readonly made_at: string
  readonly player: string
  readonly head: Head
  readonly heads: readonly SignedHead[]
  readonly keys: readonly { readonly id: string; readonly public_key: string }[]
  readonly entries: readonly ProofEntry[]
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** The head and the signed heads of an earlier proof file; null when it is none, of another book, or another player's. */
export function headsOfProof(text: string, { book, player }: { readonly book: BookName; readonly player: string }): readonly Head[] | null {
  try {
    const file = JSON.parse(text) as Partial<Proof> | null
    if (file?.format !== proofWords[book].file || file.player !== player || !file.head || !Array.isArray(file.heads)) return null
    const heads: readonly Head[] = [file.head, ...file.heads]
    return heads.every((head) => isText(head.seq) && isText(head.hash)) ? heads : null
  } catch {
    return null
  }
}
