import { type Game, games } from '../games/index.ts'
import { guideOf } from './guide.ts'

/** The README of a game's folder: what it is, what it returns, how it is drawn. The double-up of Little Mary stands in its README. */
export function readmeOf(game: Game): string {
  const { rules, configHash, table, lottery, sport, told } = game
  const { code, name, engineVersion, config } = rules
  const guide = guideOf(game, 'local')
  const line = table ?? lottery ?? sport
  const { draw, rounds } = config as { readonly draw?: string; readonly rounds?: unknown }
  const rows = guide.bets.map(({ name: bet, pays, rtp }) => {
    const shown = typeof pays === 'string' ? pays : pays.en
    return `| ${bet.en} ${bet.zh === bet.en ? '' : bet.zh} | ${shown} | ${rtp ?? ''} |`
  })
  const parts = [
    `# \`${code}\` ${name.zh}, ${name.en}`,
    `Written by \`node apps/studio/src/guide/write-readmes.ts\` from the rules, the guide and the proof; a test holds it against them.`,
    `**Return** (percent of the stake, proved in [proof.test.ts](proof.test.ts), \`npm run prove -- ${game.folder}/proof.test\`): ${told.exact}.`,
    ...(draw === undefined ? [] : [`**Drawn** by PF1 ([packages/fair](../../../../../../packages/fair/README.md)): ${draw}.`]),
    ...(line && rounds ? [`**Rounds** of ${line.line}: \`${JSON.stringify(rounds)}\`.`] : []),
    `Engine ${engineVersion}, configuration \`${configHash}\`.`,
    ...(rows.length > 0 ? [['| Bet | Pays | Return |', '|---|---|---|', ...rows].join('\n')] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

/** Games that have a folder of their own, and the README that stands in it. */
export const readmes: readonly { readonly code: string; readonly folder: string; readonly text: string; readonly exact: string }[] = [
  ...games.values(),
]
  .filter(({ inside }) => inside === null)
  .map((game) => ({ code: game.rules.code, folder: game.folder, text: readmeOf(game), exact: game.told.exact }))
