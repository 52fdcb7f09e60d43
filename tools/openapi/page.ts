import type { ErrorRow, NamedCall } from './contract.ts'
import type { Audience } from './audience.ts'
import { type Field, fieldsOf, formOf } from './fields.ts'
import { asList, asObject, type Json, type JsonObject } from './json.ts'
import { style } from './page-style.ts'

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Escaped text in which `words` in backticks are code. */
function prose(text: string): string {
  return escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}

function fieldTable(title: string, fields: readonly Field[]): string {
  if (fields.length === 0) return ''
  const rows = fields.map(
    ({ path, form, required }) =>
      `<tr><td><code>${escape(path)}</code>${required ? '' : ' <i>optional</i>'}</td><td>${escape(form)}</td></tr>`,
  )
  return `<h4>${title}</h4><table>${rows.join('')}</table>`
}

interface Operation {
  readonly summary: string
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: Json }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonObject }>> }
  readonly responses: { readonly '200': { readonly content: { readonly 'application/json'?: { readonly schema: JsonObject } } } }
}

function badges({ spec }: NamedCall): string {
  const words = [
    spec.auth === 'none' ? 'open' : spec.auth === 'optional' ? 'guest or player' : spec.auth,
    `rate ${spec.rate}`,
    spec.permission,
    spec.stepUp && 'second factor again',
    spec.idempotent && 'Idempotency-Key',
    spec.whileClosed && 'while the site is closed',
    spec.whileExcluded && 'while self-excluded',
    spec.whilePasswordForced && 'before a forced password change',
    spec.refusesAs === 'outcome' && 'refuses with 200',
  ]
  return words
    .filter((word) => typeof word === 'string')
    .map((word) => `<span class="badge">${escape(word)}</span>`)
    .join('')
}

function callSection(call: NamedCall, path: string, { operation, schemas }: { operation: Operation; schemas: JsonObject }): string {
  const id = `${call.room}.${call.name}`
  const sent = operation.parameters.map((one) => ({
    path: `${one.in}: ${one.name}`,
    form: formOf(one.schema, schemas),
    required: one.required,
  }))
  const [type = '', body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const schema = operation.responses['200'].content['application/json']?.schema
  const reply =
    schema === undefined
      ? []
      : fieldsOf(asList(schema['oneOf'])[0] ?? schema, schemas).filter(({ path: field }) => field !== 'status' && field !== 'message')
  const method = call.spec.method
  return `<details class="call" id="${id}"><summary><b class="${method}">${method}</b> <code>${escape(path)}</code> <span>${prose(operation.summary)}</span></summary>
<div>${badges(call)}${fieldTable('Parameters', sent)}${fieldTable(`Body (${type})`, fieldsOf(body?.schema, schemas))}${fieldTable('Reply, beside status and message', reply)}</div></details>`
}

function errorTable(rows: readonly ErrorRow[]): string {
  if (rows.length === 0) return ''
  const lines = rows.map(
    (row) =>
      `<tr><td><code>${escape(row.code)}</code></td><td>${row.status}</td><td lang="zh-TW">${escape(row.zh)}</td><td>${escape(row.en)}</td></tr>`,
  )
  return `<details><summary>Refusals (${rows.length})</summary><table><tr><th>Code</th><th>HTTP</th><th>中文</th><th>English</th></tr>${lines.join('')}</table></details>`
}

/** One self-contained page (no script, no outside address) of an audience's calls. */
export function page(
  audience: Audience,
  calls: readonly NamedCall[],
  documents: { openapi: JsonObject; errors: ReadonlyMap<string, readonly ErrorRow[]> },
): string {
  const paths = documents.openapi.paths as unknown as Readonly<Record<string, Readonly<Record<string, Operation>>>>
  const schemas = asObject(asObject(documents.openapi['components'])['schemas'])
  const rooms = [...new Set(calls.map((call) => call.room))]
  const sections = rooms.map((room) => {
    const own = calls.filter((call) => call.room === room)
    const parts = own.map((call) => {
      const path = audience.prefix + call.spec.path
      const operation = paths[path]?.[call.spec.method.toLowerCase()]
      return operation === undefined ? '' : callSection(call, path, { operation, schemas })
    })
    return `<section id="${room}"><h2>${room}</h2>${parts.join('\n')}${errorTable(documents.errors.get(room) ?? [])}</section>`
  })
  const links = rooms.map((room) => `<a href="#${room}">${room}</a>`).join('')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(audience.title)}</title><style>${style}</style></head>
<body><nav>${links}</nav><main><h1>${escape(audience.title)}</h1><p>${prose(audience.description)}</p><p>${calls.length} calls. Generated from the contract.</p>
${sections.join('\n')}
<section id="kernel"><h2>Every call</h2>${errorTable(documents.errors.get('kernel') ?? [])}</section></main></body></html>
`
}
