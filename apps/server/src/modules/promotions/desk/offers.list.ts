import type { QueryOf } from '@jade/contract/call'
import type { offerPhases, promotionsOperatorCalls } from '@jade/contract/promotions/operator-calls'
import { taipeiTime } from '@jade/service/clock'
import { type Condition, type List, narrow } from '@jade/service/list'
import { type Sql, sql } from '@jade/service/sql'
import type { DeskRow } from '../offers/door.ts'

export type OfferQuery = QueryOf<(typeof promotionsOperatorCalls)['offers']>
type Phase = (typeof offerPhases)[number]

/** Offers are few: every condition is as good as an index. */
export const offerList: List<OfferQuery, DeskRow> = {
  name: 'offers',
  select: sql`offer.*, v.terms, w.version as draft, w.terms as written`,
  table: sql`promotions.offer`,
  joins: sql`left join promotions.version v on v.offer_id = offer.id and v.version = offer.version
    left join promotions.version w on w.offer_id = offer.id and w.published_at is null`,
  id: sql`offer.id`,
  sorts: {
    order: { by: sql`offer.sort`, type: 'bigint' },
    created_at: { by: sql`offer.created_at`, type: 'timestamptz' },
    given: { by: sql`offer.given_cents`, type: 'bigint' },
  },
  time: 'created_at',
  sortOf: () => '-order',
  sums: { given: sql`offer.given_cents` },
  conditions: (app, query) => [
    query.mode === undefined ? null : narrow(sql`offer.mode = any (${query.mode.map(Number)}::smallint[])`),
    query.phase === undefined ? null : phaseIn(query.phase, taipeiTime(app.clock.now())),
    query.q === undefined ? null : named(query.q.trim()),
  ],
}

/** A field of the terms in force; Taipei times are text in one form, so that their order is that of time. */
const inForce = (field: string): Sql => sql`(select v.terms ->> ${field} from promotions.version v
  where v.offer_id = offer.id and v.version = offer.version)`

/** Announced, running and over follow from the period; nobody stores them. */
function phaseIn(phases: readonly Phase[], now: string): Condition {
  const over = sql`(${inForce('end')} <> '' and ${inForce('end')} <= ${now})`
  return narrow(sql`(case when offer.state = 'draft' then 'draft' when offer.state = 'ended' or ${over} then 'ended'
    when offer.state = 'paused' then 'paused' when ${inForce('start')} > ${now} then 'scheduled' else 'running' end) = any (${phases})`)
}

function named(text: string): Condition {
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return narrow(sql`(offer.id::text = ${text} or exists (select 1 from promotions.version v where v.offer_id = offer.id
    and (v.terms ->> 'name_zh' ilike ${part} or v.terms ->> 'name_en' ilike ${part})))`)
}
