import { reconcileErrors } from '@jade/contract/reconcile/errors'
import { reconciliationKinds } from '@jade/contract/reconcile/kinds'
import type { Check, Job, Room } from '@jade/service/room'
import { look } from './look.service.ts'
import { outboxCheck } from './outbox-check.service.ts'
import { reconcileRoutes } from './routes.ts'
import { differenceFigure, lastLookFigure, openFigure } from './figures.service.ts'

/** Runs the checks that the rooms give it, keeps what they find, and shows it. It knows no other room. */
export function reconcileRoom(of: readonly Room[]): Room {
  const checks = [...of.flatMap((room) => room.checks ?? []), outboxCheck]
  const nameless = checks.find(({ kind }) => !(kind in reconciliationKinds))
  if (nameless) throw new Error(`check ${nameless.kind} has no line in packages/contract/src/reconcile/kinds.ts`)
  return {
    name: 'reconcile',
    migrations: new URL('./migrations/', import.meta.url),
    operatorRoutes: [reconcileRoutes(checks)],
    errors: reconcileErrors,
    jobs: checks.map(jobOf),
    figures: [openFigure, differenceFigure, lastLookFigure],
  }
}

const jobOf = (check: Check): Job => ({
  name: `reconcile.${check.kind}`,
  ...(check.cron === undefined ? {} : { cron: check.cron }),
  ...(check.everySeconds === undefined ? {} : { everySeconds: check.everySeconds }),
  run: async (app) => void (await look(app, check)),
})
