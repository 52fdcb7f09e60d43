import { createHash } from 'node:crypto'
import { canonicalJson } from '../kit/canonical.ts'
import type { GameRules, Json } from '../kit/rules.ts'
import { slt243 } from './slots/slt243/rules.ts'

/** A game on offer: its rules and where its folder is. One line each. */
const offered = [{ rules: slt243, folder: 'slots/slt243' }] as const

export interface Game {
  readonly rules: GameRules
  readonly configHash: string
  readonly cover: URL
}

/** SHA-256 of the canonical JSON (keys sorted) of everything that decides the return. */
export function configHash(config: Json): string {
  return createHash('sha256').update(canonicalJson(config)).digest('hex')
}

export const games: ReadonlyMap<string, Game> = new Map(
  offered.map(({ rules, folder }): [string, Game] => [
    rules.code,
    {
      rules: rules as unknown as GameRules,
      configHash: configHash({ engine: rules.engineVersion, config: rules.config }),
      cover: new URL(`./${folder}/cover.svg`, import.meta.url),
    },
  ]),
)
