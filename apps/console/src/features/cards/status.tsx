import type { accountQueueRow } from '@jade/contract/cashier/account-operator-calls'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { Age } from '../../parts/age.tsx'
import { Mark } from '../../parts/mark.tsx'
import type { ObjectHead } from '../../parts/object-frame.tsx'

/** An account should not wait longer than this for its review. */
const TARGET_SECONDS = 2 * 3600
export const statusText = [m.cards_waiting, m.cards_verified, m.cards_refused] as const
const statusTone = ['waiting', 'good', 'bad'] as const

type Bound = Pick<z.infer<typeof accountQueueRow>, 'status' | 'removed' | 'age_seconds' | 'build_time'>

export function Status({ of }: { readonly of: Bound['status'] }) {
  return <Mark tone={statusTone[of]}>{statusText[of]()}</Mark>
}

/** How long it waits; nothing once it was decided. */
export function Waits({ row }: { readonly row: Bound }) {
  return row.status === 0 ? <Age seconds={row.age_seconds} target={TARGET_SECONDS} /> : '—'
}

export function headOf(row: Bound, name: string): ObjectHead {
  return {
    name,
    state: row.removed === 1 ? <Mark tone="off">{m.cards_removed()}</Mark> : <Status of={row.status} />,
    since: row.status === 0 ? <Waits row={row} /> : row.build_time,
  }
}

/** Addresses and stores are numbered beside the cards: in the console's addresses they begin with this. */
const ACCOUNT = 'a-'
export const keyOfAccount = (row: { readonly id: string }): string => ACCOUNT + row.id
/** The number of an address or store; null where it is a card's. */
export const idOfAccount = (key: string): string | null => (key.startsWith(ACCOUNT) ? key.slice(ACCOUNT.length) : null)
