import { formatMoney } from '@jade/ui/money'
import { Alert, Stack, Title } from '@mantine/core'
import { m } from '../../paraglide/messages.js'
import { Facts } from '../../parts/facts.tsx'
import type { OfferPage } from './offer.tsx'
import { isUnderWay } from './simulation.tsx'
import { unsaidText } from './words.ts'

/** What the version that is written gives, may cost and would have cost: read before it is put in force. */
export function BeforePublishing({ offer }: { readonly offer: OfferPage }) {
  const { written: terms, simulation } = offer
  if (!terms) return null
  const figures = simulation?.figures
  return (
    <Stack gap="sm" mt="md" component="section" aria-label={m.offers_before()}>
      <Title order={2} size="h5">
        {m.offers_before()}
      </Title>
      <Facts
        facts={[
          { label: m.offers_budget(), value: terms.budget === '' ? m.offers_any() : formatMoney(terms.budget) },
          { label: m.offers_stock(), value: terms.stock === 0 ? m.offers_any() : String(terms.stock) },
          { label: m.offers_f_multiple(), value: String(terms.multiple) },
          ...(figures?.unsaid === ''
            ? [
                { label: m.offers_sim_takers(), value: String(figures.takers) },
                { label: m.offers_sim_given(), value: m.offers_fact_count({ amount: formatMoney(figures.given), n: figures.times }) },
                { label: m.offers_sim_cost(), value: formatMoney(figures.cost) },
                { label: m.offers_sim_top_ten(), value: `${formatMoney(figures.top_ten)} (${figures.top_ten_percent}%)` },
              ]
            : []),
        ]}
      />
      {!figures && (
        <Alert color="amber">{isUnderWay(simulation) ? m.offers_sim_under_way({ n: simulation?.seen ?? 0 }) : m.offers_sim_none()}</Alert>
      )}
      {figures && figures.unsaid !== '' && <Alert color="amber">{unsaidText[figures.unsaid]()}</Alert>}
    </Stack>
  )
}
