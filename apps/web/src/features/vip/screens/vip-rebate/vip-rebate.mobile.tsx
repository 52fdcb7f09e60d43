import { Panel } from '@jade/ui/panel'
import { m } from '#messages'
import css from '../../parts/rank.module.css'
import { RebateTable } from '../../parts/rebate-table.tsx'
import { Rebates } from '../../parts/rebates.tsx'
import { WithRank } from '../../parts/with-rank.tsx'

export default function VipRebate() {
  return (
    <div className={css.page}>
      <h1 className="jp-hidden">{m.vip_rebate_title()}</h1>
      <p className={css.quiet}>{m.vip_rebate_hint()}</p>
      <WithRank>{(rank) => <RebateTable rank={rank} />}</WithRank>
      <Panel title={m.vip_rebates()}>
        <Rebates />
      </Panel>
    </div>
  )
}
