import { PageTitle } from '@jade/ui/panel'
import { m } from '#messages'
import { LevelTable } from '../../parts/level-table.tsx'
import css from '../../parts/rank.module.css'
import { RebateTable } from '../../parts/rebate-table.tsx'
import { WithRank } from '../../parts/with-rank.tsx'

export default function VipPrivilegeDetail() {
  return (
    <>
      <PageTitle hint={m.vip_detail_hint()}>{m.vip_detail_title()}</PageTitle>
      <WithRank>
        {(rank) => (
          <div className={css.stack}>
            <LevelTable rank={rank} />
            <h2>{m.vip_rebate_table()}</h2>
            <p className={css.quiet}>{m.vip_rebate_hint()}</p>
            <RebateTable rank={rank} />
          </div>
        )}
      </WithRank>
    </>
  )
}
