import { type Sql, sql } from '@jade/service/sql'
import { packRefOf } from '../mall/door.ts'
import { type CoinRow, coinRows } from '../points/door.ts'
import { prizeKindOf } from '../vip/door.ts'
import { type RewardRow, rewardRows } from '../wallet/door.ts'

/** What gives something to players, in the order in which it is told (REWARDS-60). */
export const programmes = {
  missions: { zh: '任務', en: 'Tasks' },
  sign_in: { zh: '每日簽到', en: 'Daily sign-in' },
  vip: { zh: 'VIP 禮金', en: 'VIP prizes' },
  rebate: { zh: '返水', en: 'Rebates' },
  referral: { zh: '推薦好友', en: 'Referral' },
  packets: { zh: '紅包', en: 'Packets' },
  offers: { zh: '優惠活動', en: 'Offers' },
  races: { zh: '排行競賽', en: 'Races' },
  mall: { zh: 'J 商城', en: 'J mall' },
  other: { zh: '其他', en: 'Other' },
} as const satisfies Readonly<Record<string, { readonly zh: string; readonly en: string }>>

export type Programme = keyof typeof programmes
export const programmeNames = Object.keys(programmes) as readonly Programme[]

const packBy = (ref: Sql): Sql => sql`case when ${packRefOf(ref)} ~ '^TK\\d+$' then 'missions' else 'other' end`

/** SQL for the programme that gave money, by the words under which each calls what it gives. A pack is of who gave it: tasks. */
const moneyBy = ({ ref }: RewardRow): Sql => sql`case
  when ${ref} ~ '^(TK|UB)\\d+$' then 'missions'
  when ${ref} ~ '^PK\\d{1,9}$' then ${packBy(ref)}
  when ${ref} ~ '^V\\d{8,18}$' then case when ${prizeKindOf(ref)} = 'rebate' then 'rebate' else 'vip' end
  when ${ref} ~ '^RF\\d{8}-\\d+$' then 'referral'
  when ${ref} ~ '^(packet )?RP\\d+-\\d+$' then 'packets'
  when ${ref} ~ '^O\\d{8,}$' then 'offers'
  when ${ref} ~ '^RC\\d+-\\d+$' then 'races'
  when ${ref} ~ '^E\\d{6}[0-9A-Z]{6}$' then 'mall'
  else 'other' end`

/** SQL for the programme that gave coins; null: they were not given but came back, were won with coins, or were spent. */
const coinsBy = ({ source, ref, points }: CoinRow): Sql => sql`case
  when ${points} < 0 or ${source} in ('mall-return', 'game-win') then null
  when ${source} = 'task' then 'missions'
  when ${source} = 'sign-in' then 'sign_in'
  when ${source} = 'prize' and ${ref} ~ '^pack \\d{1,9}$' then ${packBy(ref)}
  when ${source} = 'prize' and ${ref} ~ '^RC\\d+-\\d+$' then 'races'
  else 'other' end`

/** Taipei dates, both included, and the same as instants. */
interface Span {
  readonly from: string
  readonly to: string
  readonly start: Date
  readonly until: Date
}

/** What was given in a span of days as rows of SQL (key: the programme, day, player_id, cents, coins). */
export const givenRows = (span: Span): Sql => {
  const money = rewardRows({ from: span.start, until: span.until }, moneyBy)
  return sql`select key, day, player_id, cents, 0::bigint as coins from (${money}) money
    union all select key, day, player_id, 0::bigint, points from (${coinRows(span, coinsBy)}) coins where key is not null`
}
