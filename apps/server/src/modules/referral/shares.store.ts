import type { PageRequest } from '@jade/contract/call'
import type { ShareStatus } from '@jade/contract/referral/calls'
import type { Queryable } from '@jade/service/app'

export interface ShareRow {
  readonly friend_id: bigint
  readonly day: string
  readonly valid_bet_cents: bigint
  readonly status: ShareStatus
  readonly taken_on: string | null
}

interface Range {
  readonly from: string
  readonly to: string
}

/** What was taken in is paid once any later batch paid: a batch pays all that was carried. */
const STATUS = `case when s.taken_on is not null then
      case when exists (select 1 from referral.payout p where p.referrer_id = s.referrer_id and p.day >= s.taken_on and p.paid_cents > 0)
        then 'paid' else 'carried' end
    when f.state = 'held' then 'review' when f.state = 'refused' then 'refused'
    when f.verified_at is null and $4 then 'unverified' else 'next' end`
const OF = `from referral.share s join referral.friend f on f.friend_id = s.friend_id
  where s.referrer_id = $1 and s.day between $2 and $3`

/** Shares of a referrer in a range of days, the newest first. */
export async function sharesOf(
  q: Queryable,
  referrerId: bigint,
  { from, to, page, verifiedOnly }: Range & { readonly page: PageRequest; readonly verifiedOnly: boolean },
) {
  const { rows } = await q.query<ShareRow>(
    `select s.friend_id, s.day, s.valid_bet_cents, s.taken_on, ${STATUS} as status ${OF} order by s.day desc, s.friend_id desc limit $5 offset $6`,
    [referrerId, from, to, verifiedOnly, page.pageSize, (page.page - 1) * page.pageSize],
  )
  return rows
}

/** How many rows a range has, and the valid bets of those that people did not refuse. */
export async function sumsOf(q: Queryable, referrerId: bigint, { from, to }: Range) {
  const { rows } = await q.query<{ n: bigint; cents: bigint }>(
    `select count(*) as n, coalesce(sum(s.valid_bet_cents) filter (where s.taken_on is not null or f.state <> 'refused'), 0)::bigint as cents ${OF}`,
    [referrerId, from, to],
  )
  return { total: Number(rows[0]?.n ?? 0n), validBetCents: rows[0]?.cents ?? 0n }
}
