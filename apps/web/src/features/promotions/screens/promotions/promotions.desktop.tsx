import { Money } from '@jade/ui/money-text'
import { type Column, PagedTable } from '@jade/ui/paged-table'
import { PageTitle } from '@jade/ui/panel'
import { StatusPill } from '@jade/ui/status-pill'
import { m } from '#messages'
import { modeName } from '../../mode-names.ts'
import { ApplicationFilter, NoApplications } from '../../parts/application-filter.tsx'
import { ApplicationActions, ApplicationName, CancelQuestion } from '../../parts/application.tsx'
import css from '../../parts/application.module.css'
import { auditTone, auditWord } from '../../words.ts'
import { type Application, usePromotions } from './promotions.model.ts'

export default function MyPromotions() {
  const model = usePromotions()
  const actions = model.state.rows?.some((row) => row.can_cancel === 1 || row.can_receive === 1) ?? false
  const columns: readonly Column<Application>[] = [
    { key: 'name', title: m.promotions_mine_name(), cell: (row) => <ApplicationName row={row} /> },
    { key: 'type', title: m.promotions_mine_type(), cell: (row) => modeName[row.type]() },
    { key: 'amount', title: m.promotions_mine_amount(), align: 'right', cell: (row) => <Money value={row.amount} /> },
    { key: 'principal', title: m.promotions_mine_principal(), align: 'right', cell: (row) => <Money value={row.principal} /> },
    {
      key: 'status',
      title: m.promotions_mine_status(),
      cell: (row) => <StatusPill tone={auditTone[row.status]}>{auditWord[row.status]()}</StatusPill>,
    },
    { key: 'time', title: m.promotions_mine_time(), cell: (row) => <span className={css.quiet}>{row.build_time}</span> },
    ...(actions
      ? [{ key: 'actions', title: m.promotions_mine_actions(), cell: (row: Application) => <ApplicationActions row={row} model={model} /> }]
      : []),
  ]
  return (
    <>
      <PageTitle hint={m.promotions_mine_hint()}>{m.promotions_mine_title()}</PageTitle>
      <ApplicationFilter model={model} />
      <PagedTable
        caption={m.promotions_mine_title()}
        columns={columns}
        rowKey={(row) => row.id}
        state={model.state}
        paging={model.paging}
        empty={<NoApplications />}
      />
      <CancelQuestion model={model} />
    </>
  )
}
