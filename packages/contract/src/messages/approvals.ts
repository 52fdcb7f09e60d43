import type { ApprovalTable, BothSides } from '../kernel/approval.ts'
import type { SeenSpan } from './operator-fields.ts'

/** What this room asks a second person for. */
export const messagesApprovals = {
  'messages.broadcast': { zh: '群發訊息', en: 'Broadcast', decide: 'message.decide' },
  'messages.template': { zh: '自動訊息文案', en: 'Words of an automatic message', decide: 'message.decide' },
} as const satisfies ApprovalTable

interface BroadcastFacts {
  readonly group: 'player' | 'platform'
  readonly advertising: 0 | 1
  readonly levels: readonly number[]
  readonly accounts: readonly string[]
  readonly offers: readonly number[]
  readonly tags: readonly string[]
  readonly seen: SeenSpan
  /** Name of the file of accounts and how many it names; empty: none. */
  readonly file: string
  readonly title_zh: string
  readonly title_en: string
  /** Without its tags. */
  readonly text_zh: string
  readonly text_en: string
  /** Taipei time; empty: at once. */
  readonly start: string
  /** Taipei time; empty: it stays. */
  readonly end: string
  /** How many players it reaches. */
  readonly reach: number
}

declare module '../kernel/approval.ts' {
  interface ApprovalTables {
    readonly messages: keyof typeof messagesApprovals
  }
  interface ApprovalFacts {
    readonly 'messages.broadcast': { readonly before: null; readonly after: BroadcastFacts }
    readonly 'messages.template': BothSides<{
      readonly title_zh: string
      readonly title_en: string
      readonly content_zh: string
      readonly content_en: string
      readonly version: number
    }>
  }
}
