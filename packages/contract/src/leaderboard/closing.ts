import type { ClosingRow } from './race-calls.ts'

/** What the hash of a closing list is taken of (LEADERBOARD-8): one line a place, from the first on, each ended by a line feed. */
export function closingText(id: string, rows: readonly ClosingRow[]): string {
  const lines = rows.map(({ rank, code, amount, reached, prize: won, points }) => [id, rank, code, amount, reached, won, points].join('|'))
  return lines.map((line) => `${line}\n`).join('')
}
