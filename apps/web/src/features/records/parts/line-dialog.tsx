import { Dialog420 } from '@jade/ui/dialog'
import { Money } from '@jade/ui/money-text'
import { StatusPill } from '@jade/ui/status-pill'
import { m } from '#messages'
import type { Line } from '../lines.ts'
import { useLine } from '../screens/trans-record-detail/trans-record-detail.model.ts'
import { statusTone, statusWord, typeWord } from '../words.ts'
import { AskAbout } from './ask-about.tsx'
import { LineFacts, RelatedLines } from './line-facts.tsx'
import css from './record.module.css'

/** A row of the desktop's table, opened: what is known at once, then what the server says of it. */
export function LineDialog({ line, onClose }: { readonly line: Line | null; readonly onClose: () => void }) {
  return (
    <Dialog420 open={line !== null} title={m.records_detail_title()} onClose={onClose}>
      {line && <Body line={line} />}
    </Dialog420>
  )
}

function Body({ line }: { readonly line: Line }) {
  const known = useLine(line.type, line.key)
  const shown = known.line ?? line
  return (
    <>
      <p className={css.amountLine}>
        <span>{typeWord[shown.type]()}</span>
        <Money value={shown.amount} tone="gold" size="xl" />
        <StatusPill tone={statusTone(shown.status)}>{statusWord[shown.status]()}</StatusPill>
      </p>
      <LineFacts line={shown} />
      <AskAbout line={shown} />
      <RelatedLines lines={known.related} heading="h3" />
    </>
  )
}
