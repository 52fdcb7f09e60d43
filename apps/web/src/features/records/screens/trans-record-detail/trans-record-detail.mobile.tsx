import { EmptyState, ErrorState, ListSkeleton } from '@jade/ui/list-faces'
import { Money } from '@jade/ui/money-text'
import { Panel } from '@jade/ui/panel'
import { StatusPill } from '@jade/ui/status-pill'
import { m } from '#messages'
import type { Line } from '../../lines.ts'
import { AskAbout } from '../../parts/ask-about.tsx'
import { CancelDialog } from '../../parts/cancel-dialog.tsx'
import { LineActions } from '../../parts/line-actions.tsx'
import { LineFacts, RelatedLines } from '../../parts/line-facts.tsx'
import css from '../../parts/record.module.css'
import { statusTone, statusWord, typeWord } from '../../words.ts'
import { useCancel } from '../trans-record/trans-record.model.ts'
import own from './trans-record-detail.module.css'
import { useRecordDetail } from './trans-record-detail.model.ts'

export default function TransRecordDetail() {
  const { line, related, failed, retry, busy } = useRecordDetail()
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
        <Detail line={line} related={related} cancel={cancel} />
      )}
      <CancelDialog cancel={cancel} />
    </div>
  )
}

interface DetailProps {
  readonly line: Line
  readonly related: readonly Line[]
  readonly cancel: ReturnType<typeof useCancel>
}

function Detail({ line, related, cancel }: DetailProps) {
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
        <LineFacts line={line} />
        <AskAbout line={line} />
        <RelatedLines lines={related} heading="h2" />
      </Panel>
      <p className={own.actions}>
        <LineActions line={line} onCancel={cancel.ask} />
      </p>
    </>
  )
}
