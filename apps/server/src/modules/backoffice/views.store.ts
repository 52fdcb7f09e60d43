import type { Queryable, Tx } from '@jade/service/app'

export interface ViewRow {
  readonly id: bigint
  readonly name: string
  readonly filters: Readonly<Record<string, string>>
  readonly shared: boolean
  readonly mine: boolean
  readonly first: boolean
  readonly account: string
}

/** Own views of a list and those shared by colleagues who have the reader's role now, by name; at most so many. */
export async function viewsOf(q: Queryable, staffId: bigint, { list, most }: { readonly list: string; readonly most: number }) {
  const { rows } = await q.query<ViewRow>(
    `select view.id, view.name, view.filters, view.shared, view.staff_id = reader.id as mine, maker.account,
       exists (select 1 from backoffice.first_view as first where first.staff_id = reader.id and first.view_id = view.id) as first
       from backoffice.staff as reader, backoffice.view join backoffice.staff as maker on maker.id = view.staff_id
      where reader.id = $1 and view.list = $2 and (view.staff_id = reader.id or view.shared and maker.role = reader.role and maker.active)
      order by mine desc, view.name, view.id limit $3`,
    [staffId, list, most],
  )
  return rows
}

interface NewView {
  readonly staffId: bigint
  readonly list: string
  readonly name: string
  readonly filters: Readonly<Record<string, string>>
  readonly shared: boolean
  readonly at: Date
}

type Shape = Pick<NewView, 'filters' | 'shared'>

/** Keeps a view in place of the own one of its name; its number with the one before, or null where the list has `most` of this person already. */
export async function keepView(
  tx: Tx,
  view: NewView,
  most: number,
): Promise<{ readonly id: bigint; readonly before: Shape | null } | null> {
  // Who saves two at once counts one after the other.
  await tx.query('select id from backoffice.staff where id = $1 for update', [view.staffId])
  const { rows: earlier } = await tx.query<Shape>(
    'select filters, shared from backoffice.view where staff_id = $1 and list = $2 and name = $3',
    [view.staffId, view.list, view.name],
  )
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into backoffice.view (staff_id, list, name, filters, shared, at)
     select $1, $2, $3, $4, $5, $6 where (select count(*) from backoffice.view where staff_id = $1 and list = $2 and name <> $3) < $7
     on conflict (staff_id, list, name) do update set filters = excluded.filters, shared = excluded.shared, at = excluded.at
     returning id`,
    [view.staffId, view.list, view.name, JSON.stringify(view.filters), view.shared, view.at, most],
  )
  return rows[0] ? { id: rows[0].id, before: earlier[0] ?? null } : null
}

/** The view as it was; null where this person has none of this number. */
export async function dropView(tx: Tx, staffId: bigint, id: bigint): Promise<(Shape & Pick<NewView, 'list' | 'name'>) | null> {
  const { rows } = await tx.query<Shape & Pick<NewView, 'list' | 'name'>>(
    'delete from backoffice.view where id = $1 and staff_id = $2 returning list, name, filters, shared',
    [id, staffId],
  )
  return rows[0] ?? null
}

/** What a list opens with for this person; the list with the views before and after ('' none), or null where the view is not theirs to see. */
export async function setFirstView(tx: Tx, staffId: bigint, { id, first }: { readonly id: bigint; readonly first: boolean }) {
  const { rows } = await tx.query<{ list: string }>(
    `select view.list from backoffice.staff as reader, backoffice.view join backoffice.staff as maker on maker.id = view.staff_id
      where reader.id = $1 and view.id = $2 and (view.staff_id = reader.id or view.shared and maker.role = reader.role)`,
    [staffId, id],
  )
  const list = rows[0]?.list
  if (list === undefined) return null
  const firstOf = async () => {
    const { rows: now } = await tx.query<{ id: bigint }>(
      'select view_id as id from backoffice.first_view where staff_id = $1 and list = $2 for update',
      [staffId, list],
    )
    return String(now[0]?.id ?? '')
  }
  const before = await firstOf()
  if (first)
    await tx.query(
      `insert into backoffice.first_view (staff_id, list, view_id) values ($1, $2, $3)
       on conflict (staff_id, list) do update set view_id = excluded.view_id`,
      [staffId, list, id],
    )
  else await tx.query('delete from backoffice.first_view where staff_id = $1 and view_id = $2', [staffId, id])
  return { list, before, after: await firstOf() }
}
