import { m } from '#messages'
import { ScreenLink } from '../../../site/door.ts'
import { Ladder } from '../../parts/ladder.tsx'
import css from '../../parts/rank.module.css'
import { Standing } from '../../parts/standing.tsx'
import { WithRank } from '../../parts/with-rank.tsx'

export default function VipPrivilege() {
  return (
    <div className={css.page}>
      <h1 className="jp-hidden">{m.vip_title()}</h1>
      <WithRank>
        {(rank) => (
          <>
            <Standing player={rank.player} />
            <div className={css.ways}>
              <ScreenLink to="automatic-gold-collection" className={css.link}>
                {m.vip_to_claim({ count: String(rank.player.claimable) })}
              </ScreenLink>
              <ScreenLink to="vip-privilege-detail" className={css.link}>
                {m.vip_to_detail()}
              </ScreenLink>
              <ScreenLink to="vip-rebate" className={css.link}>
                {m.vip_rebate_title()}
              </ScreenLink>
            </div>
            <Ladder rank={rank} />
          </>
        )}
      </WithRank>
    </div>
  )
}
