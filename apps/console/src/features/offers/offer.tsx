import { formatMoney } from '@jade/ui/money'
import { Alert, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { Facts } from '../../parts/facts.tsx'
import { Mark } from '../../parts/mark.tsx'
import { useObject } from '../../parts/object.ts'
import { ObjectFrame } from '../../parts/object-frame.tsx'
import { titleOf } from '../../parts/title-of.ts'
import { useTab } from '../../parts/use-tab.ts'
import { mayDo } from '../../parts/why-not.tsx'
import { promotions } from './api.ts'
import { OfferActions } from './offer-actions.tsx'
import { Preview } from './preview.tsx'
import { Owed, Report } from './report.tsx'
import { isUnderWay, Simulation } from './simulation.tsx'
import { TermsEditor } from './terms-editor.tsx'
import { Versions } from './versions.tsx'
import { modeName, phases } from './words.ts'

export type OfferPage = Awaited<ReturnType<typeof promotions.offer>>['data']

/** While a simulation is under way. */
const POLL_MS = 2_000

/** One offer: what it is and costs, its terms as they are written, its card, its versions. */
export default function Offer() {
  const { id } = useObject()
  const query = useQuery({
    queryKey: ['offers', 'one', id],
    queryFn: async () => (await promotions.offer({ id })).data,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.simulation ?? null) ? POLL_MS : false),
  })
  return (
    <ObjectFrame
      query={query}
      head={(offer) => ({
        name: `${offer.id} ${titleOf({ title_zh: offer.name_zh, title_en: offer.name_en })}`,
        state: <Mark tone={phases[offer.phase][1]}>{phases[offer.phase][0]()}</Mark>,
        money: formatMoney(offer.given),
      })}
    >
      {(offer) => <Pages offer={offer} />}
    </ObjectFrame>
  )
}

function Pages({ offer }: { readonly offer: OfferPage }) {
  const [tab, show] = useTab('facts')
  const terms = offer.written ?? offer.in_force
  const edits = mayDo(offer.allowed, 'edit')
  return (
    <Tabs value={tab === 'edit' && !edits ? 'facts' : tab} onChange={show} keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="facts">{m.offers_tab_facts()}</Tabs.Tab>
        {edits && <Tabs.Tab value="edit">{m.offers_tab_edit()}</Tabs.Tab>}
        <Tabs.Tab value="preview">{m.offers_tab_preview()}</Tabs.Tab>
        <Tabs.Tab value="simulation">{m.offers_tab_simulation()}</Tabs.Tab>
        <Tabs.Tab value="versions">{m.offers_tab_versions()}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="facts">
        <Overview offer={offer} />
      </Tabs.Panel>
      {edits && terms && (
        <Tabs.Panel value="edit">
          <TermsEditor key={offer.newest} offer={offer} terms={terms} onSaved={() => show('preview')} />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="preview">{terms && <Preview mode={offer.mode} terms={terms} />}</Tabs.Panel>
      <Tabs.Panel value="simulation">
        <Simulation offer={offer} />
      </Tabs.Panel>
      <Tabs.Panel value="versions">
        <Versions id={String(offer.id)} />
      </Tabs.Panel>
    </Tabs>
  )
}

function Overview({ offer }: { readonly offer: OfferPage }) {
  const period = `${offer.start.slice(0, 16)} – ${offer.end === '' ? m.offers_open_end() : offer.end.slice(0, 16)}`
  const terms = offer.written ?? offer.in_force
  return (
    <>
      <Facts
        facts={[
          { label: m.offers_mode(), value: modeName(offer.mode) },
          { label: m.offers_period_shown(), value: period },
          { label: m.offers_version(), value: offer.version === 0 ? m.offers_never() : m.offers_version_n({ n: offer.version }) },
          ...(offer.draft === 0 ? [] : [{ label: m.offers_tab_edit(), value: m.offers_version_written({ n: offer.draft }) }]),
          { label: m.offers_budget(), value: offer.budget === '' ? m.offers_any() : formatMoney(offer.budget) },
          { label: m.offers_stock(), value: offer.stock === 0 ? m.offers_any() : String(offer.stock) },
          { label: m.offers_given(), value: m.offers_fact_count({ amount: formatMoney(offer.given), n: offer.given_count }) },
          ...(terms?.audience.chosen === 1 ? [{ label: m.offers_chosen_count(), value: String(offer.chosen_count) }] : []),
        ]}
      />
      {offer.approval === 'waiting' && (
        <Alert color="amber" mt="md">
          {m.offers_waiting()}
        </Alert>
      )}
      {offer.flaw_text !== '' && (
        <Alert color="amber" title={m.offers_flaw()} mt="md">
          {offer.flaw_text}
        </Alert>
      )}
      <OfferActions offer={offer} />
      <Owed id={String(offer.id)} />
      <Report report={offer.report} foreseen={offer.foreseen?.figures ?? null} />
    </>
  )
}
