import { exportsErrors } from '@jade/contract/exports/errors'
import { exportsPermissions } from '@jade/contract/exports/permissions'
import type { Room } from '@jade/service/room'
import { filedReport } from './report-file.ts'
import { exportsRoutes } from './routes.ts'
import { forgetOldFiles, writeFiles } from './write-files.service.ts'

/** Totals and files of the lists and reports that the rooms `of` have. */
export const exportsRoom = (of: () => readonly Room[]): Room => {
  const declared = () => of().flatMap(({ lists = [], reports = [] }) => [...lists, ...reports.map(filedReport)])
  const lists = () => new Map(declared().map((list) => [list.name, list]))
  return {
    name: 'exports',
    migrations: new URL('./migrations/', import.meta.url),
    operatorRoutes: [exportsRoutes(lists)],
    permissions: exportsPermissions,
    errors: exportsErrors,
    jobs: [
      { name: 'exports.write_files', everySeconds: 2, run: (app) => writeFiles(app, lists()) },
      { name: 'exports.forget_files', cron: '*/10 * * * *', run: forgetOldFiles },
    ],
  }
}
