import type { Draws } from '@jade/fair/pf1'
import { retellSlt243 } from './games/slt243.ts'

/** A round as the browser computed it by itself. */
export interface Recomputed {
  readonly units: number
  /** Canonical JSON of the whole result, to be held against the stored one. */
  readonly result: string
  /** Canonical JSON of the rules this page carries; its SHA-256 is the config hash of their rounds. */
  readonly config: string
  /** Which spin (0 is the paid one) and reel the n-th draw decided. */
  nameOf(index: number): { readonly spin: number; readonly reel: number }
  readonly spins: readonly {
    readonly window: readonly string[]
    readonly units: number
    readonly wins: readonly { readonly symbol: string; readonly run: number; readonly ways: number; readonly units: number }[]
  }[]
}

export type Retell = (draws: Draws) => Recomputed

/** Games this page can recompute, one line each. */
export const retellings: Readonly<Record<string, Retell>> = { SLT243: retellSlt243 }
