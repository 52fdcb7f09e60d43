import type { Figure } from '@jade/service/room'
import { countOpen } from './transfers/transfers.store.ts'

/** Transfers that have no end yet; one stays `unknown` while its vendor does not answer. */
export const openTransfersFigure: Figure = {
  name: 'wallet_transfers_open',
  help: 'Transfers to and from platforms without an end, by state',
  label: 'state',
  read: async (app) => (await countOpen(app.db)).map(({ state, n }) => ({ label: state, value: Number(n) })),
}
