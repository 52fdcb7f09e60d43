import { Money } from '@jade/ui/money-text'
import { MobileList } from '@jade/ui/paged-table'
import { StatusPill } from '@jade/ui/status-pill'
import { m } from '#messages'
import { modeName } from '../../mode-names.ts'
import { ApplicationFilter, NoApplications } from '../../parts/application-filter.tsx'
import { ApplicationActions, ApplicationName, CancelQuestion } from '../../parts/application.tsx'
import css from '../../parts/application.module.css'
import { auditTone, auditWord } from '../../words.ts'
import { usePromotions } from './promotions.model.ts'

export default function MyPromotions() {
  const model = usePromotions()
  return (
    <div className={css.page}>
      <h1 className="jp-hidden">{m.promotions_mine_title()}</h1>
      <ApplicationFilter model={model} />
      <MobileList
        rowKey={(row) => row.id}
        state={model.state}
        paging={model.paging}
        empty={<NoApplications />}
        row={(row) => (
          <div className={css.line}>
            <div className={css.top}>
              <ApplicationName row={row} />
              <Money value={row.amount} />
            </div>
            <div className={css.top}>
              <span className={css.quiet}>{`${modeName[row.type]()} · ${row.build_time}`}</span>
              <StatusPill tone={auditTone[row.status]}>{auditWord[row.status]()}</StatusPill>
            </div>
            <ApplicationActions row={row} model={model} />
          </div>
        )}
      />
      <CancelQuestion model={model} />
    </div>
  )
}
