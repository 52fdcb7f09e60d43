import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { formatMoney } from '@jade/ui/money'
import { m } from '../../paraglide/messages.js'
import type { Figures } from './simulation.tsx'

/** How often so much would have been given at a time. */
export function SimulationChart({ amounts }: { readonly amounts: Figures['amounts'] }) {
  const times = m.offers_sim_times()
  return (
    <BarChart
      h={220}
      data={amounts.map(({ from, to, times: n }) => ({ amount: spanText({ from, to }), [times]: n }))}
      dataKey="amount"
      series={[{ name: times, color: 'amber.5' }]}
    />
  )
}

/** `12.00 – 16.75`; one amount stands alone. */
const spanText = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  from === to ? formatMoney(from) : `${formatMoney(from)} – ${formatMoney(to)}`
