import type { App } from '@jade/service/app'
import type { Figure } from '@jade/service/room'
import * as figures from './figures.store.ts'

const HOUR_MS = 3_600_000

const queues = (app: App) => figures.queues(app.db, app.clock.now())

/** What waits for a person or for a provider, and how long the oldest of each has waited. */
const waiting: Figure = {
  name: 'cashier_waiting',
  help: 'Cards, deposits, withdrawals, payouts, payouts in doubt and suspense that wait',
  label: 'queue',
  read: async (app) => (await queues(app)).map(({ queue, count }) => ({ label: queue, value: count })),
}
const oldest: Figure = {
  name: 'cashier_waiting_oldest_seconds',
  help: 'How long the oldest of each queue has waited',
  label: 'queue',
  read: async (app) => (await queues(app)).map(({ queue, oldestSeconds }) => ({ label: queue, value: oldestSeconds })),
}

/** How orders of the last hour ended. */
const ended: Figure = {
  name: 'cashier_ended_last_hour',
  help: 'Deposits and withdrawals that ended within the last hour, by how',
  label: 'ending',
  read: async (app) => figures.endedSince(app.db, new Date(app.clock.now().getTime() - HOUR_MS)),
}

export const cashierFigures: readonly Figure[] = [waiting, oldest, ended]
