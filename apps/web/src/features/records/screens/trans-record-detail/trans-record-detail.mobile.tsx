import { EmptyState, ErrorState, ListSkeleton } from '@jade/ui/list-faces'
import { Money } from '@jade/ui/money-text'
import { Facts, Panel } from '@jade/ui/panel'
import { StatusPill } from '@jade/ui/status-pill'
import { m } from '#messages'
import type { Line } from '../../lines.ts'
import { CancelDialog } from '../../parts/cancel-dialog.tsx'
import { LineActions } from '../../parts/line-actions.tsx'
import css from '../../parts/record.module.css'
import { statusTone, statusWord, typeWord } from '../../words.ts'
import { useCancel } from '../trans-record/trans-record.model.ts'
import own from './trans-record-detail.module.css'
import { useRecordDetail } from './trans-record-detail.model.ts'

export default function TransRecordDetail() {
  const { line, failed, retry, busy } = useRecordDetail()
  const cancel = useCancel()
  return (
    <div className={css.page}>
      <h1 className="jp-hidden">{m.records_detail_title()}</h1>
      {failed ? (
        <ErrorState onRetry={retry} busy={busy} />
      ) : line === undefined ? (
        <ListSkeleton rows={6} height={44} />
      ) : line === null ? (
        <EmptyState title={m.records_unknown()} hint={m.records_unknown_hint()} />
      ) : (
        <Detail line={line} cancel={cancel} />
      )}
      <CancelDialog cancel={cancel} />
    </div>
  )
}

function Detail({ line, cancel }: { readonly line: Line; readonly cancel: ReturnType<typeof useCancel> }) {
  return (
    <>
      <div className={own.head}>
        <p>{typeWord[line.type]()}</p>
        <p className={own.amount}>
          <Money value={line.amount} tone="gold" size="xl" />
        </p>
        <StatusPill tone={statusTone(line.status)}>{statusWord[line.status]()}</StatusPill>
      </div>
      <Panel>
        <Facts
          facts={[
            ...(line.serial ? [[m.records_serial(), line.serial] as const] : []),
            [
              m.records_order(),
              <span key="order" className={css.order}>
                {line.order}
              </span>,
            ],
            ...(line.name ? [[m.records_channel(), line.name] as const] : []),
            ...(line.fee ? [[m.records_fee(), <Money key="fee" value={line.fee} />] as const] : []),
            ...line.rebates.map((rebate) => [rebate.name, <Money key={rebate.name} value={rebate.money} />] as const),
            [m.records_built(), line.built],
            [m.records_updated(), line.updated],
            [m.records_remark(), line.remark || '—'],
          ]}
        />
      </Panel>
      <p className={own.actions}>
        <LineActions line={line} onCancel={cancel.ask} />
      </p>
    </>
  )
}
