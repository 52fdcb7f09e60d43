import type { Queryable, Tx } from '@jade/service/app'
import { type Sql, sql } from '@jade/service/sql'

interface Of {
  readonly kind: string
  readonly id: string
}

/** Two who put a word on the same object at once count one after the other. */
export async function lockTagsOf(tx: Tx, { kind, id }: Of): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`tags ${kind} ${id}`])
}

/** Words on an object, in the order in which they came. */
export async function tagsOf(q: Queryable, { kind, id }: Of): Promise<readonly string[]> {
  const { rows } = await q.query<{ word: string }>('select word from tags.tag where kind = $1 and object_id = $2 order by at, word', [
    kind,
    id,
  ])
  return rows.map(({ word }) => word)
}

export async function insertTag(
  tx: Tx,
  tag: Of & { readonly playerId: bigint | null; readonly word: string; readonly at: Date },
): Promise<void> {
  await tx.query('insert into tags.tag (kind, object_id, word, player_id, at) values ($1, $2, $3, $4, $5)', [
    tag.kind,
    tag.id,
    tag.word,
    tag.playerId,
    tag.at,
  ])
}

export async function dropTag(tx: Tx, { kind, id }: Of, word: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from tags.tag where kind = $1 and object_id = $2 and word = $3', [kind, id, word])
  return rowCount === 1
}

/** Objects of these kinds that have a word, the newest first, at most so many. */
export async function taggedWith(
  q: Queryable,
  word: string,
  { kinds, most }: { readonly kinds: readonly string[]; readonly most: number },
): Promise<readonly (Of & { readonly at: Date })[]> {
  const { rows } = await q.query<Of & { readonly at: Date }>(
    `select kind, object_id as id, at from tags.tag where word = $1 and kind = any($2) order by tags.tag.at desc, kind, object_id limit $3`,
    [word, kinds, most],
  )
  return rows
}

/** Words that stand on something and begin so, by the alphabet, at most so many: each is found by the one before, however often it stands somewhere. */
export async function wordsFrom(q: Queryable, start: string, most: number): Promise<readonly string[]> {
  const { rows } = await q.query<{ word: string }>(
    `with recursive found (word, n) as (
       (select word, 1 from tags.tag where word >= $1 order by word limit 1)
       union all
       select (select word from tags.tag where word > found.word order by word limit 1), n + 1
         from found where n < $2 and starts_with(found.word, $1))
     select word from found where word is not null and starts_with(word, $1) order by word`,
    [start, most],
  )
  return rows.map(({ word }) => word)
}

/** SQL: whether a player has one of these words. For statements of other rooms. */
export const hasTagOf = (player: Sql, words: readonly string[]): Sql =>
  sql`exists (select 1 from tags.tag where tag.kind = 'player' and tag.object_id = ${player}::text and tag.word = any (${words}::text[]))`

/** Numbers of the players who have a word, for a condition of a list. */
export const taggedPlayers = (word: string): Sql => sql`(select player_id from tags.tag where word = ${word} and kind = 'player')`
