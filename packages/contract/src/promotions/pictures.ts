import type { Mode } from './modes.ts'

/** The house's pictures of offers by kind: names of files of the site, drawn four by one with the subject where neither a card nor a band cuts it. */
export const modePictures: Readonly<Record<Mode, string>> = {
  1: 'general',
  2: 'first-deposit',
  3: 'daily-first',
  4: 'accumulated',
  5: 'welcome',
  6: 'valid-bet',
  7: 'rescue',
  8: 'single-deposit',
  9: 'friends',
  10: 'gift',
  11: 'red-packets',
  101: 'birthday',
}
