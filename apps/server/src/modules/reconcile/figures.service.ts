import type { Figure } from '@jade/service/room'
import * as store from './store.ts'

export const openFigure: Figure = {
  name: 'reconciliation_open_findings',
  help: 'Differences between two books that nobody has explained',
  label: 'kind',
  read: async ({ db }) => (await store.standingByKind(db)).map(({ kind, open }) => ({ label: kind, value: Number(open) })),
}

export const differenceFigure: Figure = {
  name: 'reconciliation_difference_cents',
  help: 'Sum of the absolute differences that nobody has explained, in cents of TWD',
  label: 'kind',
  read: async ({ db }) => (await store.standingByKind(db)).map(({ kind, cents }) => ({ label: kind, value: Number(cents) })),
}

export const lastLookFigure: Figure = {
  name: 'reconciliation_last_look_age_seconds',
  help: 'Time since the last look of a check that could compare everything',
  label: 'kind',
  read: async ({ db, clock }) =>
    (await store.looks(db))
      .filter(({ at }) => at !== null)
      .map(({ kind, at }) => ({ label: kind, value: (clock.now().getTime() - (at?.getTime() ?? 0)) / 1000 })),
}
