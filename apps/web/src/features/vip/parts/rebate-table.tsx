import { type Column, PagedTable } from '@jade/ui/paged-table'
import { m } from '#messages'
import type { Rank, RankRow } from '../rank.ts'
import { GROUP_ORDER, groupWord } from '../words.ts'

/** What comes back of valid bets by level and kind of game, in percent. */
export function RebateTable({ rank }: { readonly rank: Rank }) {
  const columns: readonly Column<RankRow>[] = [
    { key: 'level', title: m.vip_level(), cell: (row) => `VIP ${row.level}` },
    ...GROUP_ORDER.map(
      (group): Column<RankRow> => ({
        key: group,
        title: groupWord(group),
        align: 'right',
        cell: (row) => `${row.rebates.find((one) => one.group === group)?.percent ?? '0.00'}%`,
      }),
    ),
  ]
  return (
    <PagedTable
      caption={m.vip_rebate_table()}
      columns={columns}
      rowKey={(row) => row.level}
      state={{ rows: rank.allRankData, failed: false, retry: () => undefined }}
      empty={null}
    />
  )
}
