import type { CallSpec } from '@jade/contract/call'
import type { SendAnything } from '@jade/test-kit/client'
import type { Desk } from './orders.fixture.ts'

/** An offer for whoever is here, whatever the date. */
export const FOR_ALL = { start: '2020-01-01 00:00:00', end: '2099-12-31 00:00:00' } as const

export interface Subject {
  readonly request: SendAnything
  /** Another request of the same caller; absent where the call says nothing that could differ. */
  readonly altered?: SendAnything
}

/** A call that is replayed: how somebody of its own is brought to the moment before it. */
export interface Flow {
  readonly spec: CallSpec
  readonly prepare: (desk: Desk) => Promise<Subject>
  /** Ends what the first call left in the way of the next, where only one may wait at a time. */
  readonly clear?: () => Promise<void>
}
