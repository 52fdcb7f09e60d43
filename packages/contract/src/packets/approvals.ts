import type { ApprovalTable } from '../kernel/approval.ts'
import type { PacketCampaign } from './operator-calls.ts'

/** What this room asks a second person for. */
export const packetsApprovals = {
  'packets.announce': { zh: '紅包活動', en: 'Red packets', decide: 'packet.decide' },
} as const satisfies ApprovalTable

declare module '../kernel/approval.ts' {
  interface ApprovalTables {
    readonly packets: keyof typeof packetsApprovals
  }
  interface ApprovalFacts {
    readonly 'packets.announce': {
      readonly before: null
      /** `start` empty: as soon as it may; `max` empty: no bound. */
      readonly after: Omit<PacketCampaign, 'id' | 'state' | 'end_reason' | 'claimed' | 'issued' | 'rest' | 'root' | 'picture' | 'by'>
    }
  }
}
