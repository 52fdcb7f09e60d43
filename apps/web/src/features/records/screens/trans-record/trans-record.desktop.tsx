import { goldLink } from '@jade/ui/gold-button'
import { EmptyState } from '@jade/ui/list-faces'
import { Money } from '@jade/ui/money-text'
import { type Column, PagedTable } from '@jade/ui/paged-table'
import { StatusPill } from '@jade/ui/status-pill'
import { useState } from 'react'
import { m } from '#messages'
import { ScreenLink } from '../../../site/door.ts'
import type { Line } from '../../lines.ts'
import { CancelDialog } from '../../parts/cancel-dialog.tsx'
import { LineActions } from '../../parts/line-actions.tsx'
import { LineDialog } from '../../parts/line-dialog.tsx'
import css from '../../parts/record.module.css'
import { RecordFilters } from '../../parts/record-filters.tsx'
import { RecordsHead } from '../../parts/records-head.tsx'
import { VerifyLink } from '../../parts/verify-link.tsx'
import { statusTone, statusWord, typeWord } from '../../words.ts'
import { useCancel, useTransRecords } from './trans-record.model.ts'

export default function TransRecord() {
  const records = useTransRecords()
  const cancel = useCancel()
  const [opened, setOpened] = useState<Line | null>(null)
  const actions = records.state.rows?.some((line) => line.canCancel || line.canUpload) ?? false
  const columns: readonly Column<Line>[] = [
    ...(records.orders
      ? []
      : [{ key: 'serial', title: m.records_serial(), cell: (line: Line) => <span className={css.quiet}>{line.serial}</span> }]),
    {
      key: 'type',
      title: m.records_type(),
      cell: (line) => (
        <span className={css.kind}>
          {typeWord[line.type]()}
          {line.name && <small>{line.name}</small>}
        </span>
      ),
    },
    {
      key: 'order',
      title: m.records_order(),
      cell: (line) => (
        <button type="button" className={css.open} onClick={() => setOpened(line)} aria-haspopup="dialog" title={m.records_open()}>
          <span className={css.order}>{line.order}</span>
        </button>
      ),
    },
    {
      key: 'status',
      title: m.records_status(),
      cell: (line) => <StatusPill tone={statusTone(line.status)}>{statusWord[line.status]()}</StatusPill>,
    },
    { key: 'amount', title: m.records_amount(), align: 'right', cell: (line) => <Money value={line.amount} /> },
    ...(records.orders && records.category !== 'transfer'
      ? [{ key: 'fee', title: m.records_fee(), align: 'right' as const, cell: (line: Line) => <Money value={line.fee ?? '0.00'} /> }]
      : []),
    { key: 'updated', title: m.records_updated(), cell: (line) => <span className={css.time}>{line.updated}</span> },
    { key: 'remark', title: m.records_remark(), cell: (line) => <span className={css.remark}>{line.remark || '—'}</span> },
    ...(actions
      ? [{ key: 'actions', title: m.records_actions(), cell: (line: Line) => <LineActions line={line} onCancel={cancel.ask} /> }]
      : []),
  ]
  return (
    <>
      <RecordsHead title={m.records_title()} hint={m.records_hint()} list={records} />
      <RecordFilters records={records} />
      <PagedTable
        caption={m.records_title()}
        columns={columns}
        rowKey={(line) => line.key}
        state={records.state}
        paging={records.paging}
        empty={
          <EmptyState
            title={m.records_none()}
            hint={m.records_none_hint()}
            action={
              <ScreenLink to="deposit" className={goldLink}>
                {m.site_deposit()}
              </ScreenLink>
            }
          />
        }
      />
      <VerifyLink />
      <LineDialog line={opened} onClose={() => setOpened(null)} />
      <CancelDialog cancel={cancel} />
    </>
  )
}
