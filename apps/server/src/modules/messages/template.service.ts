// Words that staff gave an automatic message. The shipped ones stand in the contract of each room, as in packages/contract/src/cashier/templates.ts.
import { randomUUID } from 'node:crypto'
import { type ApprovalDecided, approvalRequested } from '@jade/contract/backoffice/events'
import { pageOf } from '@jade/contract/call'
import type { templateOperatorCalls, TemplateVersion } from '@jade/contract/messages/template-operator-calls'
import type { Template, TemplateTable } from '@jade/contract/template'
import { type App, refuse, refuseFields, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { exampleOf, textsOf, type TemplateTexts, valuesOf, wrongValues } from './template.rules.ts'
import * as store from './template.store.ts'

type Ask<K extends keyof typeof templateOperatorCalls> = Request<(typeof templateOperatorCalls)[K]>

/** The kind by which this room knows requests for other words. */
export const TEMPLATE = 'messages.template'

const only = ({ title_zh, title_en, content_zh, content_en }: TemplateTexts): TemplateTexts => ({
  title_zh,
  title_en,
  content_zh,
  content_en,
})

const versionOf = (row: store.TemplateRow): TemplateVersion => ({
  version: row.version,
  ...only(row),
  state: row.state,
  by: row.made_by,
  time: taipeiTime(row.created_at),
})

function templateOf(templates: TemplateTable, code: string): Template {
  const template = Object.hasOwn(templates, code) ? templates[code] : undefined
  if (!template) throw refuse('messages.template_unknown')
  return template
}

/** GET /message-templates: by code, in the words in force. */
export async function listTemplates(app: App, { query }: Ask<'templates'>, templates: TemplateTable) {
  const page = pageOf(query)
  const codes = Object.keys(templates).sort()
  const shown = codes.slice((page.page - 1) * page.pageSize, page.page * page.pageSize)
  const [current, waits] = [await store.inForce(app.db, shown), await store.waiting(app.db, shown)]
  const data = shown.map((code) => {
    const template = templateOf(templates, code)
    const row = current.get(code)
    const next = waits.get(code)
    return {
      code,
      ...(row ? only(row) : textsOf(template)),
      version: row?.version ?? 0,
      values: valuesOf(template).map((name) => ({ name, ...exampleOf(template, name) })),
      waiting: next ? versionOf(next) : null,
    }
  })
  return { ...page, total: codes.length, data }
}

/** GET /message-templates/{code}/versions: the last one is the program's own. Refuses messages.template_unknown. */
export async function listVersions(app: App, { params, query }: Ask<'templateVersions'>, templates: TemplateTable) {
  const template = templateOf(templates, params.code)
  const page = pageOf(query)
  const { rows, total } = await store.versions(app.db, params.code, page)
  const isLast = (page.page - 1) * page.pageSize + rows.length === total && rows.length < page.pageSize
  const own: TemplateVersion = { version: 0, ...textsOf(template), state: 'in_force', by: '', time: '' }
  return { ...page, total: total + 1, data: [...rows.map(versionOf), ...(isLast ? [own] : [])] }
}

/**
 * POST /message-templates/{code}/versions: other words, in force once a second person agreed (SERVICE-14). Refuses messages.template_unknown,
 * template_moved, template_same, template_waiting; fields: template_values.
 */
export function reword(app: App, { params, body, intent, actor }: Ask<'reword'>, templates: TemplateTable) {
  const { code } = params
  const template = templateOf(templates, code)
  const { base, reason, ...texts } = body
  const wrong = wrongValues(template, texts)
  if (wrong.length > 0) throw refuseFields(Object.fromEntries(wrong.map((field) => [field, 'template_values' as const])))
  return app.unit(intent, async (u) => {
    await store.lockTemplate(u.tx, code)
    const current = (await store.inForce(u.tx, [code])).get(code)
    if ((current?.version ?? 0) !== base) throw refuse('messages.template_moved')
    const before = current ? only(current) : textsOf(template)
    if (Object.entries(before).every(([field, text]) => texts[field as keyof TemplateTexts] === text))
      throw refuse('messages.template_same')
    const approvalId = randomUUID()
    const version = await store.insertTemplate(u.tx, { code, texts, approvalId, by: actor.account, now: u.now })
    if (version === null) throw refuse('messages.template_waiting')
    const change = { object: `template ${code}`, before: { ...before, version: base }, after: { ...texts, version }, reason }
    u.audit({ action: 'messages.request_template', ...change })
    u.emit({ name: approvalRequested, payload: { id: approvalId, kind: TEMPLATE, ...change, makerId: String(actor.staffId) } })
    return { data: { version } }
  })
}

/** Reaction: the second person decided about other words. Messages that are written from now on have them. */
export async function templateDecided(u: Unit, decided: ApprovalDecided): Promise<void> {
  if (decided.kind !== TEMPLATE) return
  const code = await store.codeOf(u.tx, decided.id)
  if (code === null) return
  await store.lockTemplate(u.tx, code)
  store.decideTemplate(u.tx, decided.id, { approved: decided.approved, now: u.now })
}
