import { formatMoney } from '@jade/ui/money'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { Facts } from '../../parts/facts.tsx'
import { Mark } from '../../parts/mark.tsx'
import { useObject } from '../../parts/object.ts'
import { ObjectFrame } from '../../parts/object-frame.tsx'
import { titleOf } from '../../parts/title-of.ts'
import { Sides } from '../../parts/sides.tsx'
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
      {(offer) => <SidesOf offer={offer} />}
    </ObjectFrame>
  )
}

function SidesOf({ offer }: { readonly offer: OfferPage }) {
  const [, show] = useTab('facts')
  const terms = offer.written ?? offer.in_force
  const edit = mayDo(offer.allowed, 'edit') && terms
  return (
    <Sides
      sides={[
        { key: 'facts', label: m.offers_tab_facts(), view: <Overview offer={offer} /> },
        ...(edit
          ? [
              {
                key: 'edit',
                label: m.offers_tab_edit(),
                view: <TermsEditor key={offer.newest} offer={offer} terms={edit} onSaved={() => show('preview')} />,
              },
            ]
          : []),
        { key: 'preview', label: m.offers_tab_preview(), view: terms && <Preview mode={offer.mode} terms={terms} /> },
        { key: 'simulation', label: m.offers_tab_simulation(), view: <Simulation offer={offer} /> },
        { key: 'versions', label: m.offers_tab_versions(), view: <Versions id={String(offer.id)} /> },
      ]}
    />
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
