import { isKeyOf } from '@jade/fair/chain'
import { localPlace } from '@jade/fair/beacon'
import { type DrawStep, draws, fromHex, toHex } from '@jade/fair/pf1'
import { sha256 } from '@jade/fair/sha256'
import { bac } from '../games/casino/bac/rules.ts'
import { canonicalJson } from '../kit/canonical.ts'
import { cardName } from '../kit/rules-cards.ts'
import type { Json } from '../kit/rules.ts'
import type { SharedRules } from '../kit/rules-shared.ts'
import { settle } from '../kit/settle.ts'
import type { SharedReport } from '../verify/shared.service.ts'

/** Shared games this page can recompute, one line each, with the words for what each draw decided. */
const shared: Readonly<Record<string, { rules: SharedRules; tell(result: Json, index: number): string }>> = {
  BAC: {
    rules: bac as unknown as SharedRules,
    tell: (result, index) => {
      const { player, banker } = result as unknown as { player: number[]; banker: number[] }
      const third = player[2] === undefined ? banker[2] : index === 4 ? player[2] : banker[2]
      const card = [player[0], banker[0], player[1], banker[1]][index] ?? third
      const name = ['P1', 'B1', 'P2', 'B2'][index] ?? (player[2] !== undefined && index === 4 ? 'P3' : 'B3')
      return card === undefined ? name : `${name} ${cardName(card)}`
    },
  },
}

export interface SharedCheck {
  /** Null where this page has no rules for the game. */
  readonly result: string | null
  readonly steps: readonly { readonly step: DrawStep; readonly name: string }[]
  readonly payout: string
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
  const game = shared[report.game]
  const { chain, beacon, slip } = report
  if (!game || chain.key === null || beacon.randomness === null || beacon.proof === null) return null
  const key = fromHex(chain.key)
  const drawn: DrawStep[] = []
  const stream = draws({ serverSeed: key, game: report.game, publicSeed: beacon.randomness, nonce: report.round.name }, (step) =>
    drawn.push(step),
  )
  const result = game.rules.draw(stream, [...report.shoe])
  const stakes = new Map(Object.entries(slip.bets).map(([bet, twd]) => [bet, centsOf(twd)]))
  const payout = settle(game.rules, stakes, result).payout
  const config = canonicalJson({ engine: game.rules.engineVersion, config: game.rules.config })
  return {
    result: canonicalJson(result),
    steps: drawn.map((step, index) => ({ step, name: game.tell(result, index) })),
    payout: `${payout / 100n}.${String(payout % 100n).padStart(2, '0')}`,
    holds: {
      chain: isKeyOf(chain.anchor, chain.round, key) && toHex(sha256(key)) === chain.before,
      beacon: await isBeacon(beacon),
      config: toHex(sha256(new TextEncoder().encode(config))) === report.configHash,
      result: canonicalJson(result) === canonicalJson(report.result),
      payout: slip.status !== 'settled' || payout === centsOf(slip.payout),
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
