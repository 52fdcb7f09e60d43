import type { SimulationFacts } from '@jade/contract/promotions/approvals'
import type { SimulationFigures } from '@jade/contract/promotions/simulation'
import type { App } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import { accountsOf } from '../../identity/door.ts'
import { maskedName, readNames } from '../../kyc/door.ts'
import type { SimulationRow } from './simulations.store.ts'

/** A simulation as the console reads it: its largest takers by account, their names masked (CONSOLE-7). */
export async function simulationView(app: App, row: SimulationRow) {
  return {
    version: row.version,
    state: row.state,
    by: row.by_account,
    asked_at: taipeiTime(row.asked_at),
    seen: row.seen,
    figures: row.figures && { ...row.figures, largest: await named(app, row.figures) },
  }
}

/** Figures from before takers were kept one by one name nobody. */
async function named(app: App, { largest = [] }: Partial<SimulationFigures>) {
  const ids = largest.map((one) => BigInt(one.player_id))
  const [accounts, names] = await Promise.all([accountsOf(app.db, ids), readNames(app, app.db, ids)])
  return largest.map((one) => {
    const id = BigInt(one.player_id)
    return { ...one, account: accounts.get(id) ?? '', name: maskedName(names.get(id) ?? '') }
  })
}

/** What the second person reads of it beside the terms: codes and figures, which the console puts into words. */
export function simulationFacts(row: SimulationRow | undefined): SimulationFacts {
  if (!row?.figures) return { simulation: row?.state ?? 'none' }
  const { figures: f } = row
  if (f.unsaid !== '') return { simulation: row.state, simulation_unsaid: f.unsaid }
  return {
    simulation: row.state,
    simulation_from: f.from,
    simulation_to: f.to,
    simulation_complete: f.complete,
    simulation_takers: f.takers,
    simulation_times: f.times,
    simulation_given: f.given,
    simulation_above_budget: f.short,
    simulation_need: f.need,
    simulation_ggr: f.ggr,
    simulation_cost: f.cost,
    simulation_ten_largest: f.top_ten,
    simulation_ten_largest_percent: f.top_ten_percent,
    simulation_linked: f.linked,
    simulation_linked_given: f.linked_given,
  }
}
