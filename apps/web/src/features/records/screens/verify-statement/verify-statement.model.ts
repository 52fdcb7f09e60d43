import { cents } from '@jade/contract/cents'
import { useState } from 'react'
import { recordsApi } from '../../api.ts'
import { handOver } from '../../download.ts'
import { fetchCheck, fetchProgram, type Head, headsOfProof, type Proof, type ProofEntry, type Verdict } from '../../proof/door.ts'
import { today } from '../../span.ts'

const PAGE = 500

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

/** Reads the whole statement and recomputes it here: nothing of the verdict comes from the server. */
export function useVerifyStatement() {
  const [state, setState] = useState<VerifyState>({ kind: 'idle' })
  const [earlier, setEarlier] = useState<Earlier>({ kind: 'none' })
  const verify = async () => {
    if (state.kind === 'reading') return
    setState({ kind: 'reading', done: 0, total: 0 })
    try {
      const [{ checkStatement }, signed, { data: newest }] = await Promise.all([
        fetchCheck(),
        recordsApi.signedHeads({}, { quiet: true }),
        recordsApi.statement({ limit: 1 }, { quiet: true }),
      ])
      const { head } = newest
      const total = Number(head.seq)
      const kept = earlier.kind === 'kept' ? earlier.heads : []
      const verdict = await checkStatement({ ...signed.data, head, earlier: kept, entriesAfter }, (done) =>
        setState({ kind: 'reading', done, total }),
      )
      const made_at = new Date().toISOString()
      setState({ kind: 'done', verdict, proof: { format: 'jade-proof-1', made_at, ...signed.data, head, entries: verdict.entries } })
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
      const { data } = await recordsApi.signedHeads({}, { quiet: true })
      const heads = headsOfProof(await file.text(), data.player)
      setEarlier(heads ? { kind: 'kept', name: file.name, heads } : { kind: 'bad', name: file.name })
    },
    saveProof() {
      if (state.kind !== 'done') return
      handOver(`jade-statement-${state.proof.player}-${today()}.json`, JSON.stringify(state.proof, null, 1), 'application/json')
    },
    async saveTool() {
      const { default: source } = await fetchProgram()
      handOver('verify-proof.mjs', source, 'text/javascript')
    },
  }
}

async function entriesAfter(after: string): Promise<readonly ProofEntry[]> {
  const { data } = await recordsApi.statement({ after: Number(after), limit: PAGE }, { quiet: true })
  return data.entries.map((entry) => ({
    ...entry,
    amount: centsOf(entry.amount),
    balance_after: centsOf(entry.balance_after),
  }))
}

function centsOf(text: string): string {
  return String(text.startsWith('-') ? -cents(text.slice(1)) : cents(text))
}
