import { refuse, type Unit } from '@jade/service/app'
import { dropTag, insertTag, lockTagsOf, tagsOf } from './store.ts'

export { hasTagOf, tagsOf, taggedPlayers, taggedWith, wordsFrom } from './store.ts'

/** Of one object: more say nothing. */
const MOST = 10

/** What a tag stands on. */
interface Tagged {
  readonly kind: string
  readonly id: string
  readonly playerId: bigint | null
}

/** Puts a word on an object; whether it was not there before. Refuses tags.full. */
export async function giveTag(u: Unit, of: Tagged, word: string): Promise<boolean> {
  await lockTagsOf(u.tx, of)
  const words = await tagsOf(u.tx, of)
  if (words.includes(word)) return false
  if (words.length >= MOST) throw refuse('tags.full', { max: MOST })
  await insertTag(u.tx, { ...of, word, at: u.now })
  return true
}

/** Takes a word off an object; whether it was there. */
export async function takeTag(u: Unit, of: Tagged, word: string): Promise<boolean> {
  return dropTag(u.tx, of, word)
}
