import { type App, systemIntent } from '@jade/service/app'
import type { FiledList, FileReader } from '@jade/service/filed-list'
import { filterOf, type FiledLists } from './filter.service.ts'
import { removeSealed, writeSealed } from './sealed-file.ts'
import * as store from './store.ts'
import { csvFile, type Sheet, xlsxFile } from './writers.ts'

const machine = systemIntent('exports')
const SILENT_MS = 60_000
const MOST_TRIES = 3
const KEPT_MS = 24 * 3_600_000
const FORGOTTEN_AT_ONCE = 100
/** Rows between two words about how far it is. */
const BEAT_ROWS = 10_000

/** Somebody stopped the file, or another process writes it. */
class NotOurs extends Error {}

/** Writes every file that waits, one after the other. */
export async function writeFiles(app: App, lists: FiledLists): Promise<void> {
  for (;;) {
    const file = await app.unit(machine, (u) => store.takeFile(u.tx, new Date(u.now.getTime() - SILENT_MS), u.now))
    if (file === null) return
    await writeOne(app, file, lists)
  }
}

async function writeOne(app: App, file: store.FileRow, lists: FiledLists): Promise<void> {
  const list = lists.get(file.list)
  let rows = 0
  const count = (now: number) => {
    rows = now
  }
  try {
    if (list === undefined || file.tries > MOST_TRIES) throw new Error(`the file ${file.id} of ${file.list} cannot be written`)
    await countFirst(app, file, list)
    const sheet = sheetOf(app, file, { list, count })
    const bytes = await writeSealed(app, file.name, file.format === 'csv' ? csvFile(sheet) : xlsxFile(sheet))
    await end(app, file, { state: 'done', rows, bytes })
  } catch (error) {
    if (error instanceof NotOurs) return
    app.log.error({ err: error, file: String(file.id) }, 'a file of a list could not be written')
    await end(app, file, { state: 'failed', rows, bytes: 0 })
  }
}

/** How far a file is can be told once its rows are counted. A report is counted by reading all of it, so its file goes without. */
async function countFirst(app: App, file: store.FileRow, list: FiledList): Promise<void> {
  if (list.columnsOf !== undefined) return
  const { count } = await list.totals(app, filterOf(list, file.filters))
  await app.unit(machine, (u) => store.tellTotal(u.tx, file, count))
}

/** The end of a file, in the audit log. One that was stopped at the last moment stays stopped. */
async function end(
  app: App,
  file: store.FileRow,
  so: { readonly state: 'done' | 'failed'; readonly rows: number; readonly bytes: number },
) {
  const ended = await app.unit(machine, async (u) => {
    const expiresAt = so.state === 'done' ? new Date(u.now.getTime() + KEPT_MS) : null
    const kept = await store.endFile(u.tx, file, { ...so, now: u.now, expiresAt })
    if (kept)
      u.audit({
        action: `list.export_${so.state}`,
        object: `${file.list} file ${file.id}`,
        before: { state: file.state },
        after: { state: so.state, rows: so.rows, bytes: so.bytes },
      })
    return kept
  })
  if (!ended) await removeSealed(app, file.name)
}

function sheetOf(
  app: App,
  file: store.FileRow,
  { list, count }: { readonly list: FiledList; readonly count: (rows: number) => void },
): Sheet {
  const reader: FileReader = { lang: file.lang, full: file.full_data }
  async function* counted() {
    let [rows, told] = [0, 0]
    for await (const page of list.pages(app, filterOf(list, file.filters), reader)) {
      yield page
      rows += page.length
      count(rows)
      if (rows - told < BEAT_ROWS) continue
      told = rows
      if (!(await app.unit(machine, (u) => store.beat(u.tx, file, { rows, now: u.now })))) throw new NotOurs()
    }
  }
  const columns = list.columnsOf?.(app, filterOf(list, file.filters)) ?? list.columns
  return {
    headings: columns.map((column) => column[file.lang]),
    numbers: columns.map((column) => column.number === true),
    pages: counted(),
  }
}

/** Takes away files whose time is over. */
export async function forgetOldFiles(app: App): Promise<void> {
  const names = await app.unit(machine, (u) => store.forgetFiles(u.tx, new Date(u.now.getTime() - KEPT_MS), FORGOTTEN_AT_ONCE))
  for (const name of names) await removeSealed(app, name)
}
