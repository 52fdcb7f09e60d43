import { definePrivatePush } from '@jade/contract/push'
import type { Json } from '../kit/rules.ts'
import type { DrawsView } from './draw-protocol.ts'
import type { MatchdayView } from './sports-protocol.ts'
import type { TableView } from './table-protocol.ts'

/** A slip of the player came to its end. */
interface SlipEnded {
  readonly round: string
  /** Decimal strings. */
  readonly payout: string
  readonly balance: string
  readonly void: boolean
}

/** A stepped round moved on: 0 is its deal, -1 its end. */
interface RoundStepped {
  readonly ref: string
  readonly step: number
}

/** What the studio tells its open stages; a stage that heard nothing looks by itself. */
export const stagePushes = {
  series: definePrivatePush<{ readonly id: string }>('series'),
  draws: definePrivatePush<DrawsView<Json>>('draws'),
  matchday: definePrivatePush<MatchdayView>('matchday'),
  stepped: definePrivatePush<RoundStepped>('stepped'),
  slip: definePrivatePush<SlipEnded>('slip'),
  table: definePrivatePush<TableView<Json>>('table'),
} as const
