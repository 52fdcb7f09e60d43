import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from './app.ts'
import { type AuditHead, auditHead, readSignedHead, signAuditHead } from './audit.ts'
import { makeFolder } from './folder.ts'

/** A second place beside the database: whoever rewrites the chain or cuts its tail would have to know the key as well. */
const placeOf = (app: App) => join(app.config.dataDir, 'audit-heads.log')

/** Writes the head of the audit chain, with its time and a MAC, as one more line beside the database. For a daily job. */
export async function witnessAudit(app: App): Promise<void> {
  const line = signAuditHead(await auditHead(app.db), app.clock.now(), app.config.secrets.tokenKey)
  await makeFolder(app.config.dataDir)
  await appendFile(placeOf(app), `${line}\n`, { mode: 0o600 })
}

/** The newest witnessed head whose MAC is right, for verifyAudit; undefined while there is none. */
export async function witnessedHead(app: App): Promise<AuditHead | undefined> {
  const text = await readFile(placeOf(app), 'utf8').catch(() => '')
  const lines = text.trimEnd().split('\n').toReversed()
  for (const line of lines) {
    const head = readSignedHead(line, app.config.secrets.tokenKey)
    if (head) return head
  }
  return undefined
}
