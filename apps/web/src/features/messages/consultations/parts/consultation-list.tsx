import { EmptyState, ListFaces } from '@jade/ui/list-faces'
import { Pager } from '@jade/ui/paged-table'
import { StatusPill } from '@jade/ui/status-pill'
import { IconMessagePlus, IconMessages } from '@tabler/icons-react'
import { m } from '#messages'
import { ScreenLink } from '../../../site/door.ts'
import { type Consultation, CONSULTATIONS_PER_PAGE, useConsultations, useConsultationsOpen } from '../consultations.ts'
import { statusWords, typeWords } from '../words.ts'
import css from './consultation-list.module.css'

interface ConsultationListProps {
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onAsk: () => void
}

/** The player's consultations, and the way to a new one. */
export function ConsultationList({ page, onPage, onAsk }: ConsultationListProps) {
  const list = useConsultations(page)
  const open = useConsultationsOpen()
  const total = list.data?.total ?? 0
  const ask = open && (
    <button type="button" className={css.ask} onClick={onAsk}>
      <IconMessagePlus size={20} stroke={1.7} aria-hidden />
      {m.messages_consult_ask()}
    </button>
  )
  return (
    <>
      <div className={css.bar}>
        <p role="status" className={css.count}>
          {m.messages_consult_total({ count: total })}
        </p>
        {ask}
      </div>
      <ListFaces
        state={{ rows: list.data?.data, failed: list.isError, retry: () => void list.refetch(), busy: list.isFetching }}
        skeletonHeight={76}
        empty={
          <EmptyState
            icon={<IconMessages size={34} stroke={1.4} />}
            title={m.messages_consult_empty()}
            hint={open ? m.messages_consult_empty_hint() : m.messages_consult_off_hint()}
          />
        }
      >
        {(rows) => (
          <ul className={css.rows} aria-busy={list.isFetching}>
            {rows.map((row) => (
              <li key={row.id}>
                <Row row={row} />
              </li>
            ))}
          </ul>
        )}
      </ListFaces>
      <Pager page={page} pageSize={CONSULTATIONS_PER_PAGE} total={total} onPage={onPage} />
    </>
  )
}

function Row({ row }: { readonly row: Consultation }) {
  return (
    <article className={css.row} data-new={row.watch > 0}>
      <div className={css.words}>
        <h2 className={css.title}>
          <ScreenLink to="message-center-detail" search={{ consultation: Number(row.id) }} className={css.link}>
            {row.title}
          </ScreenLink>
          {row.watch > 0 && <span className={css.watch}>{m.messages_consult_new_answers({ count: row.watch })}</span>}
        </h2>
        <p className={css.preview}>
          <span className={css.type}>{typeWords[row.type]?.()}</span> {row.information}
        </p>
      </div>
      <StatusPill tone={row.status === 'ended' ? 'neutral' : 'waiting'}>{statusWords[row.status]()}</StatusPill>
      <time className={css.time}>{row.updated}</time>
    </article>
  )
}
