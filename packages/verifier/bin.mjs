#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { games, verify } from './dist/verifier.mjs'
import { books, judge } from './statement.mjs'

/**
 * `npx jade-verifier [--anchors anchors.json]... round.json ...`, or a round on standard input as `-`. Anchors are what GET /verify/api/anchors
 * told before the bets, as you kept it, or as the casino kept it (its GET /api/games/anchors); with several files all are asked. A file holds a
 * round, a list of rounds, a play of the mall, or the proof of a statement that a player keeps (of money or of J coins). Ends with 0 when all are good, 1 when one is
 * not what was published, 2 when one cannot be verified (yet), or when nobody who was asked kept the anchor of its day (`told`).
 */
const files = process.argv.slice(2)
const anchors = []
for (let at = files.indexOf('--anchors'); at >= 0; at = files.indexOf('--anchors')) {
  const [, kept] = files.splice(at, 2)
  const told = JSON.parse(readFileSync(kept ?? '', 'utf8'))
  anchors.push({ lines: told.lines ?? told.data?.lines ?? [], beacon: told.beacon ?? told.data?.beacon ?? [] })
}
if (files.length === 0 || files.includes('--help')) {
  console.log(`jade-verifier [--anchors anchors.json]... round.json [...]   verifies rounds as GET /verify/api/{ref} tells them; - reads standard input
A round of a table or lottery is good only with the anchors of its day that somebody kept before its bets.
A proof of a statement, of money or of J coins, is verified as well: jade-verifier jade-coins-7-2026-11-27.json
games: ${games.join(', ')}`)
  process.exit(files.length === 0 ? 2 : 0)
}

const rank = { good: 0, told: 2, waiting: 2, unknown: 2, bad: 1 }
const seen = []
for (const file of files) {
  const text = readFileSync(file === '-' ? 0 : file, 'utf8')
  for (const round of [JSON.parse(text)].flat()) seen.push(await tell(round, file))
}
process.exitCode = seen.includes('bad') ? 1 : Math.max(0, ...seen.map((verdict) => rank[verdict]))

/** One line a round, and one for each fact that does not hold. */
async function tell(round, file) {
  if (round && Object.hasOwn(books, round.format)) return tellStatement(round, file)
  const verdict = await verify(round, ...anchors)
  console.log(`${verdict.verdict.padEnd(8)} ${round?.game ?? ''} ${round?.ref ?? file}${verdict.why ? ` (${verdict.why})` : ''}`)
  for (const check of verdict.checks ?? []) console.log(`  ${check.good ? 'same' : 'DIFFERS'}  ${check.name}`)
  if (verdict.payout) console.log(`  return   ${verdict.payout}`)
  return verdict.verdict
}

function tellStatement(proof, file) {
  const said = judge(proof)
  const verdict = said.startsWith('Whole') ? 'good' : 'bad'
  console.log(`${verdict.padEnd(8)} ${file}: ${said}`)
  return verdict
}
