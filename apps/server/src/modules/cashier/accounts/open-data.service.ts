import type { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { type App, type Queryable, refuse, refuseFields, type Tx } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { type Read, readBranches, readStores } from './open-data.rules.ts'
import * as store from './open-data.store.ts'

type Ask = Pick<Request<(typeof cashierOperatorCalls)['importStores']>, 'files' | 'body' | 'intent'>

interface Table<T> {
  readonly name: string
  read(text: string): Read<T>
  changes(q: Queryable, rows: readonly T[]): Promise<store.Changes>
  /** How many stand open. */
  open(q: Queryable): Promise<number>
  save(tx: Tx, rows: readonly T[]): Promise<void>
}

const PROBLEMS_SHOWN = 100

/** POST /banks/import. */
export function importBranches(app: App, request: Ask) {
  return importFile(app, request, {
    name: 'branches',
    read: readBranches,
    changes: store.branchChanges,
    open: store.openBranches,
    save: store.saveBranches,
  })
}

/** POST /stores/import. */
export function importStores(app: App, request: Ask) {
  return importFile(app, request, {
    name: 'stores',
    read: readStores,
    changes: store.storeChanges,
    open: store.openStores,
    save: store.saveStores,
  })
}

/**
 * Previews or applies a file. With a broken row nothing is changed. What is missing from the file is closed, never deleted, because
 * accounts point at it; who applies says how many that will be. Refuses cashier.import_moved when it is another number.
 */
async function importFile<T>(app: App, { files, body, intent }: Ask, table: Table<T>) {
  const [file] = files
  if (!file) throw refuseFields({ file: 'required' })
  const { rows, problems, skipped } = table.read(file.bytes.toString('utf8'))
  const report = (applied: 0 | 1, changes: store.Changes) => ({
    data: { applied, rows: rows.length, ...changes, skipped, problems: problems.slice(0, PROBLEMS_SHOWN), problem_count: problems.length },
  })
  if (problems.length > 0) return report(0, { added: 0, changed: 0, closed: 0 })
  if (body.mode === 'preview') return report(0, await table.changes(app.db, rows))
  return app.unit(intent, async (u) => {
    await store.lockPlaces(u.tx)
    const changes = await table.changes(u.tx, rows)
    if (String(changes.closed) !== body.closed) throw refuse('cashier.import_moved')
    const before = { open: await table.open(u.tx) }
    await table.save(u.tx, rows)
    u.audit({
      action: `${table.name}.import`,
      object: table.name,
      before,
      after: { open: await table.open(u.tx), rows: rows.length, ...changes },
    })
    return report(1, changes)
  })
}
