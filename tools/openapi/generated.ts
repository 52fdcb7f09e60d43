import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../test/step.ts'
import { players, staff } from './audience.ts'
import { asyncDocument } from './async-document.ts'
import { asyncOfficeDocument } from './async-office-document.ts'
import { contractComments } from './comments.ts'
import { allCalls, allErrors, fieldCodes, schemaNames } from './contract.ts'
import { document } from './document.ts'
import { eventsPage } from './events.ts'
import { Meanings } from './meanings.ts'
import { page } from './page.ts'
import { providerDocument } from './provider-document.ts'
import { vendorDocument } from './vendor-document.ts'

/** Every generated file of docs/ with its text. */
export async function generated(): Promise<Map<string, string>> {
  const calls = allCalls()
  const comments = contractComments()
  const words = {
    errors: allErrors(),
    fieldCodes: fieldCodes(),
    names: await schemaNames(),
    meanings: new Meanings(comments, { ours: true }),
  }
  const { errors } = words
  const others = { names: words.names, meanings: new Meanings(comments, { ours: false }) }
  const files = new Map<string, string>()
  for (const [audience, name] of [
    [players, ''],
    [staff, '-office'],
  ] as const) {
    const own = calls.filter(({ office }) => office === (audience === staff))
    const openapi = document(audience, own, words)
    files.set(`docs/openapi${name}.json`, `${JSON.stringify(openapi, null, 1)}\n`)
    files.set(`docs/api${name}.html`, page(audience, own, { openapi, errors }))
  }
  files.set('docs/openapi-vendor.json', `${JSON.stringify(vendorDocument(others), null, 1)}\n`)
  files.set('docs/openapi-provider.json', `${JSON.stringify(providerDocument(others), null, 1)}\n`)
  files.set('docs/asyncapi.json', `${JSON.stringify(asyncDocument(), null, 1)}\n`)
  files.set('docs/asyncapi-office.json', `${JSON.stringify(asyncOfficeDocument(), null, 1)}\n`)
  return files.set('docs/events.md', eventsPage())
}

/** What is generated is committed; a stale file is a finding. */
export async function staleness(): Promise<{ findings: string[]; note: string }> {
  const files = await generated()
  const stale = [...files].filter(([file, text]) => !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== text)
  return { findings: stale.map(([file]) => `${file} is stale: npm run docs`), note: `${files.size} files` }
}
