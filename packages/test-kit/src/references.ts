import type { Queryable } from '@jade/service/app'

/**
 * Foreign keys that no index of their own table begins with, as `schema.table(columns)`: whoever changes the referenced row, or asks for the
 * rows that refer to it, reads the whole table.
 */
export async function referencesWithoutIndex(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ reference: string }>(
    `select c.conrelid::regclass || '(' || string_agg(a.attname, ',' order by k.n) || ')' as reference
       from pg_constraint c
       cross join unnest(c.conkey) with ordinality k (attnum, n)
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
      where c.contype = 'f' and c.conparentid = 0
        and not exists (
          select 1 from pg_index i
           where i.indrelid = c.conrelid and i.indisvalid and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)
      group by c.oid, c.conrelid
      order by 1`,
  )
  return rows.map(({ reference }) => reference)
}
