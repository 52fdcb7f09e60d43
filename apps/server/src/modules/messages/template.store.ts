import type { PageRequest } from '@jade/contract/call'
import type { Queryable, Tx } from '@jade/service/app'
import type { TemplateTexts } from './template.rules.ts'

export interface TemplateRow extends TemplateTexts {
  readonly code: string
  readonly version: number
  readonly state: 'waiting' | 'in_force' | 'refused'
  readonly made_by: string
  readonly created_at: Date
}

const COLUMNS = 'code, version, state, title_zh, title_en, content_zh, content_en, made_by, created_at'

/** Who changes the words of a message waits for whoever does so at the same time. */
export async function lockTemplate(tx: Tx, code: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('messages.template ' || $1, 0))`, [code])
}

/** The words in force of these messages; those in the words of the program are absent. */
export async function inForce(q: Queryable, codes: readonly string[]): Promise<ReadonlyMap<string, TemplateRow>> {
  const { rows } = await q.query<TemplateRow>(
    `select distinct on (code) ${COLUMNS} from messages.template where code = any ($1) and state = 'in_force' order by code, version desc`,
    [codes],
  )
  return new Map(rows.map((row) => [row.code, row]))
}

/** Words of these messages that wait for a second person. */
export async function waiting(q: Queryable, codes: readonly string[]): Promise<ReadonlyMap<string, TemplateRow>> {
  const { rows } = await q.query<TemplateRow>(`select ${COLUMNS} from messages.template where code = any ($1) and state = 'waiting'`, [
    codes,
  ])
  return new Map(rows.map((row) => [row.code, row]))
}

/** Wordings of a message, newest first. */
export async function versions(q: Queryable, code: string, page: PageRequest): Promise<{ rows: readonly TemplateRow[]; total: number }> {
  const { rows } = await q.query<TemplateRow>(
    `select ${COLUMNS} from messages.template where code = $1 order by version desc limit $2 offset $3`,
    [code, page.pageSize, (page.page - 1) * page.pageSize],
  )
  const all = await q.query<{ n: bigint }>('select count(*) as n from messages.template where code = $1', [code])
  return { rows, total: Number(all.rows[0]?.n ?? 0n) }
}

/** The next version of a message's words, waiting; null: others wait already. */
export async function insertTemplate(
  tx: Tx,
  of: { readonly code: string; readonly texts: TemplateTexts; readonly approvalId: string; readonly by: string; readonly now: Date },
): Promise<number | null> {
  const { title_zh, title_en, content_zh, content_en } = of.texts
  const { rows } = await tx.query<{ version: number }>(
    `insert into messages.template (code, version, state, title_zh, title_en, content_zh, content_en, approval_id, made_by, created_at)
     select $1, coalesce(max(version), 0) + 1, 'waiting', $2, $3, $4, $5, $6, $7, $8 from messages.template where code = $1
     on conflict (code) where state = 'waiting' do nothing returning version`,
    [of.code, title_zh, title_en, content_zh, content_en, of.approvalId, of.by, of.now],
  )
  return rows[0]?.version ?? null
}

/** The message whose words wait under this request; null: none do. */
export async function codeOf(tx: Tx, approvalId: string): Promise<string | null> {
  const { rows } = await tx.query<{ code: string }>(`select code from messages.template where approval_id = $1 and state = 'waiting'`, [
    approvalId,
  ])
  return rows[0]?.code ?? null
}

export function decideTemplate(tx: Tx, approvalId: string, of: { readonly approved: boolean; readonly now: Date }): void {
  tx.send(`update messages.template set state = $2, decided_at = $3 where approval_id = $1 and state = 'waiting'`, [
    approvalId,
    of.approved ? 'in_force' : 'refused',
    of.now,
  ])
}
