import { type Game, games } from '../games/index.ts'
import { guideOf } from './guide.ts'

/** What the proof of each game finds, as it stands in its proof.test.ts (readmes.test.ts looks for each figure there), in percent. */
const exact: Readonly<Record<string, string>> = {
  SLT243:
    'base game 141435855/2097152 units, a free spin 3093280785/8388608; 5036010187483143/5218166657515520 without the cap of 100 free spins, **96.50918630** as played',
  SKY9: 'lines 64.086914, together with the lanterns and the cap **96.286158**',
  LM: 'each of the eight symbols 7803/8125 = **96.036923**; the double-up 100',
  FISH: 'every fish, cannon and water 965/1000 = **96.5**',
  BAC: 'banker **98.942094**, player 98.764919, tie 85.640371, no commission 98.541896, a pair 89.638554, either pair 86.290123, perfect pair 91.952956, small 94.717123, big 95.654252, lucky six 83.316428, over 4998398275503360 orders of cards',
  DT: 'dragon, tiger 799/830 = **96.265060**, tie 89.638554, suited tie 86.024096',
  SICBO:
    'big, small, odd, even and two dice **97.2222**, single 96.2963, double 96.2963, triple 95.8333, any triple 94.4444, sums 95.8333 but 8 and 13 95.7639, 10 and 11 95.7500',
  NIU: 'equal **97.500000**; multiplied 95.965792 of its base, over 3986646103440 pairs of hands',
  BJ: 'with the best play **99.429612**; the house expects 40248916821673328324125295/7056410014866816666030739693 of a stake',
  K3: 'halves **98.0000**, sums 95.8333 but 8 and 13 95.7639, 10 and 11 95.7500, triples, any triple, two and three numbers 95.8333, pair and straight 95.5556',
  PK10: 'cars, halves and duels **98.0000**, sum of two big, small, odd, even 97.7778, sums 95.5556 but 7, 8, 14, 15 95.3333',
  L395: 'sum over, under **97.5406**, odd 97.5290, even 97.4710, a number 94.8718, stars 95.0067, 93.0080, 91.1843',
  L496: 'special big, small, odd, even **98.0408**, special number 95.9184, a sign 95.5102, the year’s own 95.9184, red 97.1429, blue and green 96.3265, a number 95.5102, stars 94.3878, 93.3565, 88.4952, misses 95.0201, 95.6588',
  VFB: 'by its prices, which are exact and cut to hundredths: the bounds below hold over all 240 pairs of clubs',
}

/** The README of a game's folder: what it is, what it returns, how it is drawn. The double-up of Little Mary stands in its README. */
export function readmeOf(game: Game): string {
  const { rules, configHash, table, lottery, sport } = game
  const { code, name, engineVersion, config } = rules
  const guide = guideOf(game, 'local')
  const line = table ?? lottery ?? sport
  const { draw, rounds } = config as { readonly draw?: string; readonly rounds?: unknown }
  const rows = guide.bets.map(({ name: bet, pays, rtp }) => `| ${bet.en} ${bet.zh === bet.en ? '' : bet.zh} | ${pays} | ${rtp ?? ''} |`)
  const parts = [
    `# \`${code}\` ${name.zh}, ${name.en}`,
    `Written by \`node apps/studio/src/guide/write-readmes.ts\` from the rules, the guide and the proof; a test holds it against them.`,
    `**Return** (percent of the stake, proved in [proof.test.ts](proof.test.ts), \`npm run prove -- ${game.folder}/proof.test\`): ${exact[code] ?? ''}.`,
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
  .map((game) => ({ code: game.rules.code, folder: game.folder, text: readmeOf(game), exact: exact[game.rules.code] ?? '' }))
