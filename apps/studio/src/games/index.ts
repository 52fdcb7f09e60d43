import { createHash } from 'node:crypto'
import { canonicalJson } from '../kit/canonical.ts'
import type { GameInfo, GameRules, Json } from '../kit/rules.ts'
import { niu } from './cards/niu/rules.ts'
import { bac } from './casino/bac/rules.ts'
import { dt } from './casino/dt/rules.ts'
import { sicbo } from './casino/sicbo/rules.ts'
import { type DrawLine, lotteryLines } from './lotteries.ts'
import { k3 } from './lottery/k3/rules.ts'
import { l395 } from './lottery/l395/rules.ts'
import { l496 } from './lottery/l496/rules.ts'
import { pk10 } from './lottery/pk10/rules.ts'
import { slt243 } from './slots/slt243/rules.ts'
import { type TableLine, tableLines } from './tables.ts'

/** Games on offer: their rules and where their folder is. One line each: those played alone, then those of tables (tables.ts). */
const alone = [{ rules: slt243, folder: 'slots/slt243' }] as const
const shared = [
  { rules: bac, folder: 'casino/bac', listed: true },
  { rules: dt, folder: 'casino/dt', listed: true },
  { rules: sicbo, folder: 'casino/sicbo', listed: true },
  { rules: niu, folder: 'cards/niu', listed: true },
] as const
const lotteries = [
  { rules: k3, folder: 'lottery/k3', listed: true },
  { rules: pk10, folder: 'lottery/pk10', listed: true },
  { rules: l395, folder: 'lottery/l395', listed: true },
  { rules: l496, folder: 'lottery/l496', listed: true },
] as const

export interface Game {
  readonly rules: GameInfo
  readonly configHash: string
  readonly cover: URL
  /** Of a game played alone. */
  readonly solo: GameRules | null
  /** Of a shared game: where it is played. */
  readonly table: TableLine | null
  /** Of a lottery: its issues. */
  readonly lottery: DrawLine | null
  /** False while its stage is not built: operators do not see it yet. */
  readonly listed: boolean
}

/** SHA-256 of the canonical JSON (keys sorted) of everything that decides the return. */
export function configHash(config: Json): string {
  return createHash('sha256').update(canonicalJson(config)).digest('hex')
}

function game(
  rules: GameInfo,
  folder: string,
  play: Partial<Pick<Game, 'solo' | 'table' | 'lottery'>> & Pick<Game, 'listed'>,
): [string, Game] {
  const hash = configHash({ engine: rules.engineVersion, config: rules.config })
  const cover = new URL(`./${folder}/cover.svg`, import.meta.url)
  return [rules.code, { rules, configHash: hash, cover, solo: null, table: null, lottery: null, ...play }]
}

export const games: ReadonlyMap<string, Game> = new Map([
  ...alone.map(({ rules, folder }) => game(rules, folder, { solo: rules as unknown as GameRules, listed: true })),
  ...shared.map(({ rules, folder, listed }) =>
    game(rules, folder, { table: tableLines.find((line) => line.rules.code === rules.code) ?? null, listed }),
  ),
  ...lotteries.map(({ rules, folder, listed }) =>
    game(rules, folder, { lottery: lotteryLines.find((line) => line.rules.code === rules.code) ?? null, listed }),
  ),
])
