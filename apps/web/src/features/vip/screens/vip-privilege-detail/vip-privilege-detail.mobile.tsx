import { Facts, Panel } from '@jade/ui/panel'
import { m } from '#messages'
import { LevelArt } from '../../parts/level-art.tsx'
import { levelLines } from '../../parts/level-table.tsx'
import css from '../../parts/rank.module.css'
import { WithRank } from '../../parts/with-rank.tsx'

export default function VipPrivilegeDetail() {
  return (
    <div className={css.page}>
      <h1 className="jp-hidden">{m.vip_detail_title()}</h1>
      <p className={css.quiet}>{m.vip_detail_hint()}</p>
      <WithRank>
        {(rank) =>
          rank.allRankData.map((row) => (
            <Panel key={row.level}>
              <article className={css.level} aria-label={`VIP ${row.level}`}>
                <h2 className={css.levelHead}>
                  <LevelArt level={row.level} size={52} />
                  {`VIP ${row.level} ${row.name}`}
                </h2>
                <Facts facts={levelLines.map(([title, value]) => [title(), value(row)] as const)} />
              </article>
            </Panel>
          ))
        }
      </WithRank>
    </div>
  )
}
