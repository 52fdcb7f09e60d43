import { goldLink } from '@jade/ui/gold-button'
import { EmptyState } from '@jade/ui/list-faces'
import { Money } from '@jade/ui/money-text'
import { MobileList } from '@jade/ui/paged-table'
import { StatusPill } from '@jade/ui/status-pill'
import { m } from '#messages'
import { ScreenLink } from '../../../site/door.ts'
import css from '../../parts/record.module.css'
import { RecordFilters } from '../../parts/record-filters.tsx'
import { VerifyLink } from '../../parts/verify-link.tsx'
import { statusTone, statusWord, typeWord } from '../../words.ts'
import { useTransRecords } from './trans-record.model.ts'

export default function TransRecord() {
  const records = useTransRecords()
  return (
    <div className={css.page}>
      <h1 className="jp-hidden">{m.records_title()}</h1>
      <RecordFilters records={records} />
      <MobileList
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
        row={(line) => (
          <ScreenLink
            to="trans-record-detail"
            search={{ key: line.key, ...(records.category && { category: records.category }) }}
            className={css.line}
          >
            <span className={css.top}>
              <strong>
                {typeWord[line.type]()}
                {line.name && <span className={css.name}> · {line.name}</span>}
              </strong>
              <Money value={line.amount} />
            </span>
            {line.remark && <span className={css.remark}>{line.remark}</span>}
            <span className={css.top}>
              <span className={css.time}>{line.updated}</span>
              <StatusPill tone={statusTone(line.status)}>{statusWord[line.status]()}</StatusPill>
            </span>
          </ScreenLink>
        )}
      />
      <VerifyLink />
    </div>
  )
}
