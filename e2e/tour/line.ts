import { join } from 'node:path'
import type { Device } from '../house/visitor.ts'
import type { Lang } from '../words.ts'

/** Where pictures, recordings and the report go; not the folder that Playwright empties at each start. */
export const OUT = process.env.TOUR_OUT ?? join(import.meta.dirname, 'test-results/tour')

export type Wallet = 'real' | 'demo'

/** What the tour saw of a game on a device, in a language, with real money or the demo's. */
export interface Line {
  readonly game: string
  readonly device: Device
  readonly lang: Lang
  readonly wallet: Wallet
  /** Rounds whose result was seen. */
  rounds: number
  /** Balance on the stage when it opened and when it was left. */
  before: string
  after: string
  /** What the site said of that money afterwards; the demo has none. */
  site: string
  /** The verification page has recomputed a round of this visit. */
  verified: boolean
  /** The round was drawn in the dialog of the bet record. */
  drawn: boolean
  readonly complaints: string[]
  /** Filled by the report. */
  status?: string
  seconds?: number
  error?: string
}

type Combination = Pick<Line, 'game' | 'device' | 'lang' | 'wallet'>

/** Before anything was played. */
export function lineOf(of: Combination): Line {
  return { ...of, rounds: 0, before: '', after: '', site: '', verified: false, drawn: false, complaints: [] }
}

export const nameOf = ({ game, device, lang, wallet }: Combination): string => [game, device, lang, wallet].join(' ')
