import type { Sent } from '@jade/client/http'
import type { promotionsOperatorCalls } from '@jade/contract/promotions/operator-calls'
import { formatMoney } from '@jade/ui/money'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { AddButton } from '../../parts/add-button.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark } from '../../parts/mark.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { SetFilter } from '../../parts/set-filter.tsx'
import { titleOf } from '../../parts/title-of.ts'
import { askedOf, useList } from '../../parts/use-list.ts'
import { AddOffer } from './add-offer.tsx'
import { promotions } from './api.ts'
import { modeName, modeOptions, type OfferRow, phaseOptions, phases } from './words.ts'

const nameOf = (row: OfferRow) => titleOf({ title_zh: row.name_zh, title_en: row.name_en })
const periodOf = (row: OfferRow) => `${row.start.slice(0, 16)} – ${row.end === '' ? m.offers_open_end() : row.end.slice(0, 16)}`
const mostOf = (given: string, most: string) => `${given} / ${most}`
const givenOf = (row: OfferRow) => mostOf(formatMoney(row.given), row.budget === '' ? m.offers_any() : formatMoney(row.budget))
const countOf = (row: OfferRow) => mostOf(String(row.given_count), row.stock === 0 ? m.offers_any() : String(row.stock))
const versionOf = (row: OfferRow) =>
  row.draft > 0 ? m.offers_version_written({ n: row.draft }) : row.version === 0 ? '—' : m.offers_version_n({ n: row.version })

const columns: readonly Column<OfferRow>[] = [
  { label: m.offers_number(), cell: (row) => row.id, text: (row) => String(row.id) },
  { label: m.offers_name(), wrap: true, cell: nameOf, text: nameOf },
  { label: m.offers_mode(), cell: (row) => modeName(row.mode), text: (row) => modeName(row.mode) },
  {
    label: m.offers_phase(),
    cell: (row) => <Mark tone={phases[row.phase][1]}>{phases[row.phase][0]()}</Mark>,
    text: (row) => phases[row.phase][0](),
  },
  {
    key: 'version',
    label: m.offers_version(),
    cell: (row) => (row.approval === 'waiting' ? <Mark tone="waiting">{m.offers_waiting()}</Mark> : versionOf(row)),
    text: versionOf,
  },
  { key: 'given', label: m.offers_given(), sort: 'given', right: true, cell: givenOf, text: givenOf },
  { key: 'count', label: m.offers_given_count(), right: true, cell: countOf, text: countOf },
  { key: 'period', label: m.offers_period_shown(), cell: periodOf, text: periodOf },
]

/** Offers with where they stand and what they have cost. */
export default function Offers() {
  const list = useList()
  const { mode = '', phase = '', q = '' } = list.filters
  const asked = askedOf(list, ['mode', 'phase', 'q'])
  const query = useQuery({
    queryKey: ['offers', asked],
    queryFn: () => promotions.offers(asked as Sent<typeof promotionsOperatorCalls.offers>),
    placeholderData: keepPreviousData,
  })
  return (
    <ListScreen
      title={m.offers_title()}
      columns={columns}
      keyOf={(row) => String(row.id)}
      list={list}
      query={query}
      actions={
        <AddButton label={m.offers_add()} permission="promotion.edit">
          {(close) => <AddOffer close={close} />}
        </AddButton>
      }
      filters={
        <>
          <SetFilter label={m.offers_phase()} value={phase} options={phaseOptions} onSet={(value) => list.setFilter('phase', value)} />
          <SetFilter label={m.offers_mode()} value={mode} options={modeOptions} onSet={(value) => list.setFilter('mode', value)} />
          <SearchField label={m.offers_search()} value={q} onSet={(value) => list.setFilter('q', value)} />
        </>
      }
    />
  )
}
