import { localDayOf } from '@jade/fair/beacon'
import { dayOf } from './rules-times.ts'

/**
 * Anchors as one party has them: as `GET /verify/api/anchors` tells them now, or as somebody kept them then. A round is held against what
 * was kept before its bets ended; what the house tells afterwards it could have made afterwards (docs/adr/0274). Pure.
 */
export interface Published {
  /** The anchor of a line's keys on a day in Taipei, and which beacon decides that day. */
  readonly lines: readonly LineAnchor[]
  /** The anchors of the house's own beacon by its day, 0 for 2026-01-01 UTC. */
  readonly beacon: readonly BeaconAnchor[]
}

export interface LineAnchor extends Stood {
  readonly line: string
  /** `20261123`. */
  readonly day: string
  readonly beacon: 'local' | 'drand'
}

export interface BeaconAnchor extends Stood {
  readonly day: number
}

interface Stood {
  readonly anchor: string
  /** Since when it was public, as the house says (ISO). */
  readonly since: string
  /** When whoever kept it got it (ISO); absent in a plain copy, whose holder knows that. */
  readonly kept?: string
}

/**
 * What may be said of a shared round that was drawn again. `told`: it follows from what the house tells now, and nobody who was asked had kept
 * the anchor that it must lead to. `unbound`: version 1 of the rules left to the house what decides.
 */
export type Standing = 'good' | 'bad' | 'told' | 'unbound'

export const NO_ANCHORS: Published = { lines: [], beacon: [] }

/** How long a keeper holds a day's anchors after the day. */
const DAYS_KEPT = 40

/**
 * What a keeper has once it was told `told` at `now`. What it had stays as it is, whatever is told now; of what it had not it takes the day
 * that is running and the days ahead, for an anchor that is told after its day binds nobody. What is forty days old is let go.
 */
export function keepSeen(kept: Published, told: Published, now: Date): Published {
  const [today, beaconDay] = [dayOf(now), localDayOf(now.getTime())]
  const oldest = dayOf(now, -DAYS_KEPT)
  const stamp = { kept: now.toISOString() }
  const lines = new Map<string, LineAnchor>(
    told.lines.filter(({ day }) => day >= today).map((each) => [lineKey(each), { ...each, ...stamp }]),
  )
  const beacon = new Map<number, BeaconAnchor>(
    told.beacon.filter(({ day }) => day >= beaconDay).map((each) => [each.day, { ...each, ...stamp }]),
  )
  for (const each of kept.lines) if (each.day >= oldest) lines.set(lineKey(each), each)
  for (const each of kept.beacon) if (each.day >= beaconDay - DAYS_KEPT) beacon.set(each.day, each)
  return { lines: [...lines.values()], beacon: [...beacon.values()] }
}

const lineKey = ({ line, day, beacon }: LineAnchor) => `${line}/${day}/${beacon}`

/** What concerns a game: its lines begin with its code. */
export function ofGame({ lines, beacon }: Published, code: string): Published {
  return { lines: lines.filter(({ line }) => line.startsWith(code)), beacon }
}

/**
 * Reads anchors that somebody kept as JSON, in the form of the studio or in the casino's (`data`); none where it is nothing of the kind. What
 * does not fit is left out.
 */
export function readAnchors(text: string | null): Published {
  try {
    const told = JSON.parse(text ?? 'null') as Published & { readonly data?: Published }
    const { lines, beacon } = told.data ?? told
    return { lines: lines.filter(isOfLine), beacon: beacon.filter(isOfBeacon) }
  } catch {
    return NO_ANCHORS
  }
}

const isOfLine = (each: LineAnchor) =>
  stood(each) && /^\w{1,12}$/.test(each.line) && /^\d{8}$/.test(each.day) && /^(local|drand)$/.test(each.beacon)
const isOfBeacon = (each: BeaconAnchor) => stood(each) && Number.isSafeInteger(each.day)
const stood = (each: Stood | null) =>
  each !== null && /^[0-9a-f]{64}$/.test(each.anchor) && (each.kept === undefined || !Number.isNaN(Date.parse(each.kept)))
