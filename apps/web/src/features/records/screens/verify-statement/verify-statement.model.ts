import { cents } from '@jade/contract/cents'
import { type BookName, proofWords } from '@jade/contract/records/signed-head'
import { toHex } from '@jade/fair/pf1'
import { sha256 } from '@jade/fair/sha256'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keep, kept } from '../../../notes/door.ts'
import { useLoggedIn, userQuery } from '../../../session/door.ts'
import { useSearchOf, useSetSearch } from '../../../site/door.ts'
import { recordsApi } from '../../api.ts'
import { handOver } from '../../download.ts'
import { fetchCheck, fetchProgram, type Head, headsOfProof, type Proof, type ProofEntry, type Verdict } from '../../proof/door.ts'
import { today } from '../../span.ts'

const PAGE = 500
const QUIET = { quiet: true } as const

export type VerifyState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly verdict: Verdict; readonly proof: Proof }
  | { readonly kind: 'failed' }

/** An earlier proof file of the player, to hold against the book of today. */
export type Earlier =
  | { readonly kind: 'none' }
  | { readonly kind: 'bad'; readonly name: string }
  | { readonly kind: 'kept'; readonly name: string; readonly heads: readonly Head[] }

/** Where a book is read from, its entries in the units of their hashes, and how its file is called. */
const readers = {
  money: {
    head: async () => (await recordsApi.statement({ limit: 1 }, QUIET)).data.head,
    entriesAfter: moneyAfter,
    file: 'jade-statement',
  },
  coins: {
    head: async () => (await recordsApi.coinStatement({ limit: 1 }, QUIET)).data.head,
    entriesAfter: coinsAfter,
    file: 'jade-coins',
  },
} as const satisfies Readonly<Record<BookName, unknown>>

/** The book that the address names; `both`: the mall is shown to this player, or its coins are looked at (ROLE-025). */
export function useBook() {
  const { book } = useSearchOf('verify-statement')
  const setSearch = useSetSearch('verify-statement')
  const { data: user } = useQuery({ ...userQuery, enabled: useLoggedIn() })
  return { book, both: book === 'coins' || user?.show_mission === 1, choose: (next: BookName) => void setSearch({ book: next }) }
}

/** Reads the whole statement of a book and recomputes it here: nothing of the verdict comes from the server (POINTS-6). */
export function useVerifyStatement(book: BookName) {
  const [state, setState] = useState<VerifyState>({ kind: 'idle' })
  const [earlier, setEarlier] = useState<Earlier>({ kind: 'none' })
  const verify = async () => {
    if (state.kind === 'reading') return
    setState({ kind: 'reading', done: 0, total: 0 })
    try {
      const [{ checkStatement }, signed, head] = await Promise.all([
        fetchCheck(),
        recordsApi.signedHeads({ book }, QUIET),
        readers[book].head(),
      ])
      const total = Number(head.seq)
      const own = ownHead(book, signed.data.player)
      const before = [...(earlier.kind === 'kept' ? earlier.heads : []), ...(own.head ? [own.head] : [])]
      const verdict = await checkStatement(
        { ...signed.data, book, head, earlier: before, entriesAfter: readers[book].entriesAfter },
        (done) => setState({ kind: 'reading', done, total }),
      )
      if (verdict.fault === null) own.keep(head)
      const made_at = new Date().toISOString()
      setState({ kind: 'done', verdict, proof: { format: proofWords[book].file, made_at, ...signed.data, head, entries: verdict.entries } })
    } catch {
      setState({ kind: 'failed' })
    }
  }
  return {
    state,
    earlier,
    verify,
    async chooseEarlier(file: File | null) {
      if (!file) return setEarlier({ kind: 'none' })
      const { data } = await recordsApi.signedHeads({ book }, QUIET)
      const heads = headsOfProof(await file.text(), { book, player: data.player })
      setEarlier(heads ? { kind: 'kept', name: file.name, heads } : { kind: 'bad', name: file.name })
    },
    saveProof() {
      if (state.kind !== 'done') return
      handOver(`${readers[book].file}-${state.proof.player}-${today()}.json`, JSON.stringify(state.proof, null, 1), 'application/json')
    },
    async saveTool() {
      const { default: source } = await fetchProgram()
      handOver('verify-proof.mjs', source, 'text/javascript')
    },
  }
}

/**
 * The head that this browser found whole last: a chain that was written anew since then, with keys of its own, agrees with itself and not with it. Kept
 * under a name that says nothing to who does not know the player (SITE-14).
 */
function ownHead(book: BookName, player: string) {
  const name = toHex(sha256(new TextEncoder().encode(`head|${book}|${player}`))).slice(0, 24)
  return { head: kept<Head>('heads', name), keep: ({ seq, hash }: Head) => keep('heads', name, { seq, hash }) }
}

async function moneyAfter(after: string): Promise<readonly ProofEntry[]> {
  const { data } = await recordsApi.statement({ after: Number(after), limit: PAGE }, QUIET)
  return data.entries.map((entry) => ({
    ...entry,
    amount: centsOf(entry.amount),
    balance_after: centsOf(entry.balance_after),
  }))
}

async function coinsAfter(after: string): Promise<readonly ProofEntry[]> {
  return (await recordsApi.coinStatement({ after: Number(after), limit: PAGE }, QUIET)).data.entries
}

function centsOf(text: string): string {
  return String(text.startsWith('-') ? -cents(text.slice(1)) : cents(text))
}
