import type { App } from '@jade/service/app'
import type { Handed } from './alert.rules.ts'
import type { AlertRow } from './queue.store.ts'
import type { ReceiverRow } from './store.ts'

/** An alert on its way to whoever gets it. */
export interface Sending {
  readonly row: AlertRow
  readonly receiver: ReceiverRow
}

/** A way by which alerts reach players. */
export interface Channel {
  /** Whether the house has what it needs for it; without, nothing is sent and players read so. */
  isOn(app: App): boolean
  /** The host that takes alerts for a receiver, or null where nothing may be sent to it. */
  hostOf(app: App, receiver: Pick<ReceiverRow, 'endpoint'>): string | null
  /** Whether this channel has a reason of its own to send nothing now. */
  withholds(app: App, sending: Sending): Promise<boolean>
  /** Hands an alert over, outside of any unit and within a time limit. Never throws. */
  send(app: App, sending: Sending): Promise<Handed>
}
