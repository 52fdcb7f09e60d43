import { PageTitle, Panel } from '@jade/ui/panel'
import { m } from '#messages'
import { ScreenLink } from '../../../site/door.ts'
import { Ladder } from '../../parts/ladder.tsx'
import css from '../../parts/rank.module.css'
import { Rebates } from '../../parts/rebates.tsx'
import { Standing } from '../../parts/standing.tsx'
import { WithRank } from '../../parts/with-rank.tsx'

export default function VipPrivilege() {
  return (
    <>
      <PageTitle hint={m.vip_hint()}>{m.vip_title()}</PageTitle>
      <WithRank>
        {(rank) => (
          <div className={css.stack}>
            <Standing player={rank.player} />
            <div className={css.ways}>
              <ScreenLink to="vip-privilege-detail" className={css.link}>
                {m.vip_to_detail()}
              </ScreenLink>
              <ScreenLink to="automatic-gold-collection" className={css.link}>
                {m.vip_to_claim({ count: String(rank.player.claimable) })}
              </ScreenLink>
            </div>
            <Ladder rank={rank} />
            <Panel title={m.vip_rebates()}>
              <Rebates />
            </Panel>
          </div>
        )}
      </WithRank>
    </>
  )
}
