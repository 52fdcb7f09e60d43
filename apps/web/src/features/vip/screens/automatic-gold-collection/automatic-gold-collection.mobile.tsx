import { Money } from '@jade/ui/money-text'
import { MobileList } from '@jade/ui/paged-table'
import { StatusPill } from '@jade/ui/status-pill'
import { m } from '#messages'
import { ScreenLink } from '../../../site/door.ts'
import { AutoCollect, ClaimButton, NoPrizes, PrizeFilter, wagerOf, whenOf } from '../../parts/prizes.tsx'
import css from '../../parts/rank.module.css'
import { statusTone, statusWord } from '../../words.ts'
import { useCollectionScreen } from './automatic-gold-collection.model.ts'

export default function AutomaticGoldCollection() {
  const model = useCollectionScreen()
  return (
    <div className={css.page}>
      <h1 className="jp-hidden">{m.vip_collection_title()}</h1>
      <AutoCollect model={model} />
      <PrizeFilter type={model.type} setType={model.setType} />
      <MobileList
        rowKey={(row) => row.id}
        state={model.state}
        paging={model.paging}
        empty={<NoPrizes />}
        row={(row) => (
          <div className={css.prize}>
            <div className={css.top}>
              <span>{row.name}</span>
              <Money value={row.amount} tone="gold" />
            </div>
            <div className={css.top}>
              <span className={css.quiet}>{whenOf(row)}</span>
              <StatusPill tone={statusTone[row.status]}>{statusWord[row.status]()}</StatusPill>
            </div>
            <div className={css.top}>
              <span className={css.quiet}>{wagerOf(row)}</span>
              <ClaimButton prize={row} model={model} />
            </div>
          </div>
        )}
      />
      <ScreenLink to="about-collection" className={css.link}>
        {m.vip_about_title()}
      </ScreenLink>
    </div>
  )
}
