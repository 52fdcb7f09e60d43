import { cents } from '@jade/contract/cents'
import { useState } from 'react'
import { useUser } from '../../session/door.ts'
import { recordsApi } from '../api.ts'

type Entry = Awaited<ReturnType<typeof recordsApi.statement>>['data']['entries'][number]

const PAGE = 100

export type ChainCheckState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly count: number }
  | { readonly kind: 'whole'; readonly count: number; readonly hash: string }
  | { readonly kind: 'broken'; readonly seq: string }
  | { readonly kind: 'failed' }

/**
 * Reads the whole statement of the player and recomputes its chain of hashes here, in the browser, up to the head that the
 * book names: nothing in it can have been changed, taken out or cut off since.
 */
export function useChainCheck() {
  const user = useUser()
  const [state, setState] = useState<ChainCheckState>({ kind: 'idle' })
  const check = async () => {
    if (!user || state.kind === 'reading') return
    setState({ kind: 'reading', count: 0 })
    try {
      const [{ verifyChain }, statement] = await Promise.all([
        import('@jade/ledger/verify-chain'),
        readStatement((count) => setState({ kind: 'reading', count })),
      ])
      const head = { seq: BigInt(statement.head.seq), hash: statement.head.hash }
      const verdict = await verifyChain(BigInt(user.id), statement.entries.map(chainEntry), head.seq === 0n ? {} : { head })
      setState(
        verdict.ok
          ? { kind: 'whole', count: statement.entries.length, hash: verdict.head.hash }
          : { kind: 'broken', seq: String(verdict.seq) },
      )
    } catch {
      setState({ kind: 'failed' })
    }
  }
  return { state, check }
}

/** From the oldest entry to the head as it stood with the first page: what is booked meanwhile belongs to the next check. */
async function readStatement(onCount: (count: number) => void) {
  const entries: Entry[] = []
  const { data: first } = await recordsApi.statement({ limit: PAGE }, { quiet: true })
  const { head } = first
  for (let page = first; ; ) {
    entries.push(...page.entries.filter((entry) => BigInt(entry.seq) <= BigInt(head.seq)))
    onCount(entries.length)
    const last = page.entries.at(-1)
    if (!last || page.entries.length < PAGE) return { head, entries: entries.reverse() }
    page = (await recordsApi.statement({ limit: PAGE, before: Number(last.seq) }, { quiet: true })).data
  }
}

function chainEntry(entry: Entry) {
  return {
    seq: BigInt(entry.seq),
    operationId: BigInt(entry.operation),
    account: entry.account,
    currency: entry.currency,
    amount: signedCents(entry.amount),
    balanceAfter: signedCents(entry.balance_after),
    kind: entry.kind,
    ref: entry.ref,
    at: new Date(entry.at),
    hash: entry.hash,
  }
}

function signedCents(text: string): bigint {
  return text.startsWith('-') ? -cents(text.slice(1)) : cents(text)
}
