import type { Check } from '@jade/service/room'
import { stockFaults } from './items.store.ts'

/** Stock of every item against its movements, and what is reserved and gone against the exchanges (MALL-2). */
export const stockCheck: Check = {
  kind: 'mall.stock',
  everySeconds: 600,
  async look(app) {
    const faults = await stockFaults(app.db)
    return { checked: 1, differences: faults.map(({ id, detail }) => ({ object: `mall item ${id}`, cents: 0n, detail })) }
  },
}
