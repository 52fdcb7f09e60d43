import { basename } from 'node:path'

/** Where a person may sit, in the order in which journeys take places. */
const FOUR = [
  ['desktop', 'zh'],
  ['phone', 'en'],
  ['desktop', 'en'],
  ['phone', 'zh'],
] as const

/**
 * The seats that the journeys of a file are told from: `most` of them, which the name of the file chooses, so that all files together have
 * both devices and both languages. All four with E2E_EVERY_SEAT=1, as `npm run prove -- journeys` sets it (docs/adr/0396).
 */
export function seatsOf(file: string, most = 1): readonly (typeof FOUR)[number][] {
  if (process.env.E2E_EVERY_SEAT === '1') return FOUR
  const first = [...basename(file)].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % FOUR.length
  return [...FOUR, ...FOUR].slice(first, first + most)
}

/** The language that journeys of the console, or of one device, are told in, chosen like a seat; both with E2E_EVERY_SEAT=1. */
export const languagesOf = (file: string): readonly ('zh' | 'en')[] => [...new Set(seatsOf(file).map(([, lang]) => lang))]
