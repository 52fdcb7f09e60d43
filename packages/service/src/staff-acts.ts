// What staff did over a time, counted from the audit log (audit.ts).
import type { Queryable } from './app.ts'

/** Acts of staff in a span of time, by who, Taipei day or action: '' of all. */
export interface StaffActs {
  readonly key: string
  readonly acts: bigint
  readonly people: bigint
  readonly days: bigint
  readonly logins: bigint
  /** Personal data shown in full, pictures looked at, people searched for. */
  readonly shown: bigint
  /** Files asked for and taken. */
  readonly files: bigint
  readonly last: Date
}

const TAIPEI_DAY = `to_char(at at time zone 'Asia/Taipei', 'YYYY-MM-DD')`
/** A log-in is still a guest's act: its object says whose, as `staff <account>`. */
const ACCOUNT = `case action when 'staff.login' then substring(object from 7) else substring(actor from 7) end`
const ACTS_BY = { staff: ACCOUNT, day: TAIPEI_DAY, action: 'action' } as const

/** What staff did from an instant (included) until another (not), the busiest first; failed log-ins are nobody's. An index has the log by time. */
export async function staffActs(
  q: Queryable,
  span: { readonly start: Date; readonly until: Date },
  by: keyof typeof ACTS_BY,
): Promise<readonly StaffActs[]> {
  const { rows } = await q.query<StaffActs>(
    `select coalesce(key, '') as key, count(*) as acts, count(distinct account) as people, count(distinct day) as days,
            count(*) filter (where action = 'staff.login') as logins,
            count(*) filter (where action ~ '\\.unmask' or action ~ '\\.(view_)?image$' or action = 'search.person') as shown,
            count(*) filter (where action in ('list.export', 'list.export_download')) as files, max(at) as last
       from (select ${ACTS_BY[by]} as key, ${TAIPEI_DAY} as day, ${ACCOUNT} as account, action, at from service.audit
              where at >= $1 and at < $2 and (actor like 'staff:%' or action = 'staff.login')) acts
      group by grouping sets ((key), ()) order by acts desc, key`,
    [span.start, span.until],
  )
  return rows
}
