import type { GamePlay } from '@jade/contract/mall/calls'
import { type MallPlay, type MallTold, type MallVerdict, verifyMallPlay } from '@jade/fair/mall-games'

const mallPlayOf = ({ type, server_seed: serverSeed, public_seed: publicSeed, ...play }: GamePlay): MallPlay => ({
  game: type,
  serverSeed,
  commit: play.commit,
  publicSeed,
  nonce: play.nonce,
  multiple: play.multiple,
  cost: play.cost,
  result: play.result,
  symbols: play.symbols,
  win: play.win,
  table: play.table,
  tableHash: play.table_hash,
})

/** Draws a play again here, and holds it against what stood before it: nothing of the verdict is the house's word (MALL-8). */
export function verdictOf(play: GamePlay, told: MallTold | null): MallVerdict {
  return verifyMallPlay(mallPlayOf(play), told)
}

/** A play with what was kept of it, as `jade-verifier` reads it. */
export function proofOf(play: GamePlay, told: MallTold | null): string {
  return JSON.stringify({ protocol: 'PF1-mall', ref: play.id, ...mallPlayOf(play), told }, null, 1)
}
