import { m } from '#messages'

const GENDERS: Readonly<Record<number, () => string>> = { 1: m.profile_man, 2: m.profile_woman, 3: m.profile_other }

/** 1 man, 2 woman, 3 other; 0 is not given yet. */
export function genderWord(gender: number): string {
  return (GENDERS[gender] ?? m.profile_empty)()
}

const CARD = {
  none: m.profile_id_none,
  waiting: m.profile_id_waiting,
  refused: m.profile_id_refused,
  verified: m.profile_id_verified,
} as const

/** Where the ID card stands as a whole. */
export function cardWord(standing: keyof typeof CARD): string {
  return CARD[standing]()
}
