import { formatMoney } from '@jade/ui/money'
import { type Column, PagedTable } from '@jade/ui/paged-table'
import { m } from '#messages'
import type { Rank, RankRow } from '../rank.ts'
import { LevelArt } from './level-art.tsx'
import css from './rank.module.css'

const money = (value: string) => (Number(value) === 0 ? '—' : formatMoney(value))

/** The requirements and gifts of a level, in the order in which both tables say them. */
export const levelLines: readonly (readonly [title: () => string, value: (row: RankRow) => string])[] = [
  [m.vip_points, (row) => row.points.toLocaleString('en')],
  [m.vip_deposit, (row) => formatMoney(row.deposit)],
  [m.vip_upgrade, (row) => money(row.upgrade)],
  [m.vip_month, (row) => money(row.month)],
  [m.vip_birthday, (row) => money(row.birthday)],
  [m.vip_free_count, (row) => String(row.free_count)],
  [m.vip_day_count, (row) => String(row.day_count)],
  [m.vip_day_amount, (row) => formatMoney(row.day_amount)],
  [m.vip_fee, (row) => money(row.fee)],
]

const nameOf = (row: RankRow) => (
  <span className={css.rowName}>
    <LevelArt level={row.level} size={40} />
    {`VIP ${row.level} ${row.name}`}
  </span>
)

/** All levels with what they ask for, give and allow. */
export function LevelTable({ rank }: { readonly rank: Rank }) {
  const columns: readonly Column<RankRow>[] = [
    { key: 'level', title: m.vip_level(), cell: nameOf },
    ...levelLines.map(([title, value], at): Column<RankRow> => ({ key: String(at), title: title(), align: 'right', cell: value })),
  ]
  return (
    <PagedTable
      caption={m.vip_detail_title()}
      columns={columns}
      rowKey={(row) => row.level}
      state={{ rows: rank.allRankData, failed: false, retry: () => undefined }}
      empty={null}
    />
  )
}
