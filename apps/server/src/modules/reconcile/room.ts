import { reconcileErrors } from '@jade/contract/reconcile/errors'
import { reconcilePermissions } from '@jade/contract/reconcile/permissions'
import { type Check, type Job, queueSince, type Room } from '@jade/service/room'
import { reconcileReports } from './reports.ts'
import { openFindings } from './door.ts'
import { look } from './look.service.ts'
import { reconcileObjects } from './objects.ts'
import { outboxCheck } from './outbox-check.service.ts'
import { reconcileRoutes } from './routes.ts'
import { differenceFigure, lastLookFigure, openFigure } from './figures.service.ts'

/** Runs the checks that the rooms give it, keeps what they find, and shows it. It knows no other room. */
export function reconcileRoom(of: readonly Room[]): Room {
  const checks = [...of.flatMap((room) => room.checks ?? []), outboxCheck]
  return {
    name: 'reconcile',
    migrations: new URL('./migrations/', import.meta.url),
    operatorRoutes: [reconcileRoutes(checks)],
    reports: reconcileReports,
    permissions: reconcilePermissions,
    errors: reconcileErrors,
    objects: reconcileObjects,
    jobs: checks.map(jobOf),
    queues: async (q, now) => [queueSince('findings', await openFindings(q), now)],
    figures: [openFigure, differenceFigure, lastLookFigure],
  }
}

const jobOf = (check: Check): Job => ({
  name: `reconcile.${check.kind}`,
  ...(check.cron === undefined ? {} : { cron: check.cron }),
  ...(check.everySeconds === undefined ? {} : { everySeconds: check.everySeconds }),
  run: async (app) => void (await look(app, check)),
})
