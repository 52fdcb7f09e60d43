import { taipeiTime } from '@jade/service/clock'
import type { SimulationRow } from './simulations.store.ts'

/** A simulation as the console reads it. */
export const simulationView = (row: SimulationRow) => ({
  version: row.version,
  state: row.state,
  by: row.by_account,
  asked_at: taipeiTime(row.asked_at),
  seen: row.seen,
  figures: row.figures,
})

/** What the second person reads of it beside the terms: a field a line, as the approval shows fields. */
export function simulationLines(row: SimulationRow | undefined): Readonly<Record<string, string>> {
  if (!row?.figures) return { simulation: row?.state ?? 'none' }
  const { figures: f } = row
  if (f.unsaid !== '') return { simulation: f.unsaid }
  return {
    simulation: `${f.from} – ${f.to}${f.complete === 1 ? '' : ' (not all players)'}`,
    simulation_takers: `${f.takers} / ${f.times}`,
    simulation_given: f.given,
    simulation_above_budget: f.short,
    simulation_need: f.need,
    simulation_ggr: f.ggr,
    simulation_cost: f.cost,
    simulation_ten_largest: `${f.top_ten} (${f.top_ten_percent}%)`,
    simulation_linked: `${f.linked} (${f.linked_given})`,
  }
}
