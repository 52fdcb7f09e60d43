import type { objectCalls } from '@jade/contract/backoffice/object-calls'
import { tagWord } from '@jade/contract/tags/fields'
import { type App, refuse } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request, Room } from '@jade/service/room'
import { giveTag, taggedWith, tagsOf, takeTag, wordsFrom } from '../tags/door.ts'
import { nameToShow } from './object-names.ts'
import { type Asker, ifSeen, seen } from './object-sight.ts'

type Ask<K extends keyof typeof objectCalls> = Request<(typeof objectCalls)[K]>

const WORDS = 10
/** Objects that one search shows, and how many of a word are looked at for that: some may be gone, or are not for this person. */
const FOUND = 20
const LOOKED_AT = 100

/** Tags of an object that the caller may see (CONSOLE-46). */
export async function objectTags(app: App, request: Ask<'tags'>, rooms: readonly Room[]) {
  return { data: [...(await tagsOf(app.db, await seen(app.db, request, rooms)))] }
}

/** Refuses tags.full. */
export async function addTag(app: App, request: Ask<'addTag'>, rooms: readonly Room[]) {
  const { body, intent } = request
  return app.unit(intent, async (u) => {
    const subject = await seen(u.tx, request, rooms)
    const before = await tagsOf(u.tx, subject)
    if (await giveTag(u, subject, body.tag))
      u.audit({ action: 'object.tag', object: subject.name, reason: body.tag, before, after: await tagsOf(u.tx, subject) })
    return {}
  })
}

/** Refuses kernel.not_found where the object does not have it. */
export async function removeTag(app: App, request: Ask<'removeTag'>, rooms: readonly Room[]) {
  const { params, intent } = request
  return app.unit(intent, async (u) => {
    const subject = await seen(u.tx, request, rooms)
    const before = await tagsOf(u.tx, subject)
    if (!(await takeTag(u, subject, params.tag))) throw refuse('kernel.not_found')
    u.audit({ action: 'object.untag', object: subject.name, reason: params.tag, before, after: await tagsOf(u.tx, subject) })
    return {}
  })
}

/** Words of the house that begin so. They say nothing of the objects on which they stand. */
export async function tagWords(app: App, { query }: Ask<'tagWords'>) {
  return { data: [...(await wordsFrom(app.db, query.q ?? '', WORDS))] }
}

/** What is looked for by `tag:word`; null where it is no such search. */
export function tagSought(text: string): string | null {
  const [, word = ''] = /^tag:\s*(\S+)$/i.exec(text) ?? []
  const tag = tagWord.safeParse(word)
  return tag.success ? tag.data : null
}

/** Objects with a tag that this person may see, of every kind, those first on which it was put last. */
export async function foundByTag(app: App, word: string, { actor, rooms }: { readonly actor: Asker; readonly rooms: readonly Room[] }) {
  const kinds = rooms.flatMap(({ objects = [] }) => objects.flatMap((one) => (actor.permissions.has(one.permission) ? [one.kind] : [])))
  const rows = await taggedWith(app.db, word, { kinds, most: LOOKED_AT })
  const hits = []
  for (const row of rows) {
    if (hits.length === FOUND) break
    const subject = await ifSeen(app.db, row, { asker: actor, rooms })
    if (!subject) continue
    const name = await nameToShow(app.db, subject)
    hits.push({ kind: row.kind, id: row.id, name, by: 'tag', exact: 1 as const, amount: '', time: taipeiTime(row.at) })
  }
  return hits
}
