import { ConfirmDialog } from '@jade/ui/dialog'
import { ErrorState } from '@jade/ui/list-faces'
import { Skeleton } from '@jade/ui/skeleton'
import { IconTrash } from '@tabler/icons-react'
import { m } from '#messages'
import { ErrorPage } from '../../site/door.ts'
import type { useMessageDetail } from '../screens/message-center-detail/message-center-detail.model.ts'
import css from './letter.module.css'
import { RichText } from './rich-text.tsx'

/** A message as a letter: who, when, what. */
export function Letter({ model }: { readonly model: ReturnType<typeof useMessageDetail> }) {
  const { message } = model
  if (model.missing) return <ErrorPage status={404} message={m.messages_missing()} />
  if (model.failed)
    return (
      <div className={css.letter}>
        <h1 className="jp-hidden">{m.messages_detail_title()}</h1>
        <ErrorState onRetry={model.retry} busy={model.busy} />
      </div>
    )
  return (
    <article className={css.letter} aria-busy={message === undefined}>
      <header className={css.head}>
        <h1 className={css.title}>
          {message?.title ?? (
            <>
              <span className="jp-hidden">{m.messages_detail_title()}</span>
              <Skeleton height={32} />
            </>
          )}
        </h1>
        <p className={css.from}>
          <span>{m.messages_from()}</span>
          {message && <time>{message.time}</time>}
        </p>
      </header>
      {message?.body ? <RichText text={message.body} /> : <p className={css.text}>{message?.content ?? <Skeleton height={96} />}</p>}
      <footer className={css.foot}>
        <button type="button" className={css.remove} onClick={model.ask} disabled={message === undefined}>
          <IconTrash size={18} stroke={1.6} aria-hidden />
          {m.messages_delete()}
        </button>
      </footer>
      <ConfirmDialog
        open={model.asking}
        title={m.messages_delete_title()}
        confirmLabel={m.messages_delete()}
        danger
        onClose={model.keep}
        onConfirm={model.remove}
      >
        <p>{m.messages_delete_text({ title: message?.title ?? '' })}</p>
      </ConfirmDialog>
    </article>
  )
}
