import { defineEvent } from '../kernel/event.ts'

/** An exchange has gone on: it was sent, or rejected with its coins given back. */
export interface ExchangeMoved {
  readonly playerId: string
  readonly order: string
  readonly to: 'shipped' | 'reject'
  readonly name: { readonly zh: string; readonly en: string }
  readonly points: number
  readonly tracking: string
  readonly reason: string
}

export const exchangeMoved = defineEvent<ExchangeMoved>('mall.exchange_moved')
