import { exportsErrors } from '@jade/contract/exports/errors'
import { exportsPermissions } from '@jade/contract/exports/permissions'
import type { Room } from '@jade/service/room'
import { exportsRoutes } from './routes.ts'
import { forgetOldFiles, writeFiles } from './write-files.service.ts'

/** Totals and files of the lists that the rooms in `declaring` have. */
export const exportsRoom = (declaring: readonly Room[]): Room => {
  const lists = new Map(declaring.flatMap((room) => (room.lists ?? []).map((list) => [list.name, list] as const)))
  return {
    name: 'exports',
    migrations: new URL('./migrations/', import.meta.url),
    operatorRoutes: [exportsRoutes(lists)],
    permissions: exportsPermissions,
    errors: exportsErrors,
    jobs: [
      { name: 'exports.write_files', everySeconds: 2, run: (app) => writeFiles(app, lists) },
      { name: 'exports.forget_files', cron: '*/10 * * * *', run: forgetOldFiles },
    ],
  }
}
