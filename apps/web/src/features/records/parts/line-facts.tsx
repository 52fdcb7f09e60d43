import { Money } from '@jade/ui/money-text'
import { Facts } from '@jade/ui/panel'
import { StatusPill } from '@jade/ui/status-pill'
import { m } from '#messages'
import type { Line } from '../lines.ts'
import { statusTone, statusWord, typeWord } from '../words.ts'
import css from './record.module.css'

/** All fields of one line (WALLET-24), for the dialog and for the phone's page. */
export function LineFacts({ line }: { readonly line: Line }) {
  return (
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
  )
}

/** What else the statement says of the same order; its heading is of the level below what stands above it. */
export function RelatedLines({ lines, heading: Heading }: { readonly lines: readonly Line[]; readonly heading: 'h2' | 'h3' }) {
  if (lines.length === 0) return null
  return (
    <section className={css.related}>
      <Heading>{m.records_related()}</Heading>
      <ul>
        {lines.map((line) => (
          <li key={line.key} className={css.top}>
            <span>
              {typeWord[line.type]()} <small className={css.time}>{line.updated}</small>
            </span>
            <span className={css.relatedEnd}>
              <Money value={line.amount} />
              <StatusPill tone={statusTone(line.status)}>{statusWord[line.status]()}</StatusPill>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
