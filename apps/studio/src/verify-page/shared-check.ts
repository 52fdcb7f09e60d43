import { isKeyOf } from '@jade/fair/chain'
import { localPlace } from '@jade/fair/beacon'
import { type DrawStep, draws, fromHex, toHex } from '@jade/fair/pf1'
import { sha256 } from '@jade/fair/sha256'
import { canonicalJson } from '../kit/canonical.ts'
import type { Json } from '../kit/rules.ts'
import { settle } from '../kit/settle.ts'
import type { SharedReport } from '../verify/shared.service.ts'
import { bacShown } from './games/bac.ts'
import { dtShown } from './games/dt.ts'
import { lotteriesShown } from './games/lotteries.ts'
import { niuShown } from './games/niu.ts'
import { sicboShown } from './games/sicbo.ts'
import type { SharedGame } from './shared-game.ts'

/** Shared games this page can recompute, one line each. */
const shared: Readonly<Record<string, SharedGame<unknown>>> = {
  BAC: bacShown,
  DT: dtShown,
  SICBO: sicboShown,
  NIU: niuShown,
  ...lotteriesShown,
}

export interface SharedCheck {
  /** Null where this page has no rules for the game. */
  readonly result: string | null
  readonly steps: readonly { readonly step: DrawStep; readonly name: string }[]
  /** Null where no slip was asked for. */
  readonly payout: string | null
  /** The result as people see it. */
  readonly picture: Node
  /** Each bet: what players call it, stake and return in TWD. */
  readonly bets: readonly { readonly name: string; readonly stake: string; readonly back: string }[]
  readonly holds: {
    readonly chain: boolean
    readonly beacon: boolean
    readonly config: boolean
    readonly result: boolean
    readonly payout: boolean
  }
}

/** Recomputes a drawn round and the slip from key, beacon and shoe, and holds each against what was published. */
export async function checkShared(report: SharedReport): Promise<SharedCheck | null> {
  const game = shared[report.game] as SharedGame<Json> | undefined
  const { chain, beacon, slip } = report
  if (!game || chain.key === null || beacon.randomness === null || beacon.proof === null) return null
  const key = fromHex(chain.key)
  const drawn: DrawStep[] = []
  const stream = draws({ serverSeed: key, game: report.game, publicSeed: beacon.randomness, nonce: report.round.name }, (step) =>
    drawn.push(step),
  )
  const result = game.rules.draw(stream, [...report.shoe])
  const stakes = new Map(Object.entries(slip?.bets ?? {}).map(([bet, twd]) => [bet, centsOf(twd)]))
  const { payout, returns } = settle(game.rules, stakes, result)
  const config = canonicalJson({ engine: game.rules.engineVersion, config: game.rules.config })
  return {
    result: canonicalJson(result),
    steps: drawn.map((step, index) => ({ step, name: game.tell(result, index) })),
    payout: slip && twdOf(payout),
    picture: game.picture(result),
    bets: [...returns].map(([bet, back]) => ({ name: game.betName(bet), stake: slip?.bets[bet] ?? '', back: twdOf(back) })),
    holds: {
      chain: isKeyOf(chain.anchor, chain.round, key) && toHex(sha256(key)) === chain.before,
      beacon: await isBeacon(beacon),
      config: toHex(sha256(new TextEncoder().encode(config))) === report.configHash,
      result: canonicalJson(result) === canonicalJson(report.result),
      payout: slip?.status !== 'settled' || payout === centsOf(slip.payout),
    },
  }
}

/** drand's code is only fetched where it is needed. */
async function isBeacon({ kind, round, randomness, proof, anchor }: SharedReport['beacon']): Promise<boolean> {
  if (randomness === null || proof === null) return false
  if (kind === 'drand') {
    const { drandValue } = await import('@jade/fair/drand')
    return drandValue(round, proof)?.randomness === randomness
  }
  const link = fromHex(proof)
  return toHex(sha256(link)) === randomness && anchor !== null && isKeyOf(anchor, localPlace(round).round, link)
}

function centsOf(twd: string): bigint {
  return BigInt(twd.replace('.', ''))
}

function twdOf(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}
