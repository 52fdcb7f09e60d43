import type { Mode } from '@jade/contract/promotions/modes'

/** The house's pictures by mode, drawn four by one with the subject where neither a card nor a band cuts it. */
const PICTURES: Readonly<Record<Mode, string>> = {
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

const UPLOADED = '/api/activity/picture/'

/** The address of an offer's picture: what operators uploaded, else the house's of its mode, whatever else the offer names. */
export function pictureOf({ mode, image }: { readonly mode: Mode; readonly image: string }): string {
  return image.startsWith(UPLOADED) ? image : `/img/promotions/${PICTURES[mode]}.svg`
}
