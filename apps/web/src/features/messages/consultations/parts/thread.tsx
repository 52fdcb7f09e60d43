import { ConfirmDialog } from '@jade/ui/dialog'
import { GoldButton } from '@jade/ui/gold-button'
import { ErrorState, ListSkeleton } from '@jade/ui/list-faces'
import { StatusPill } from '@jade/ui/status-pill'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { m } from '#messages'
import { ErrorPage } from '../../../site/door.ts'
import { useWriteOn } from '../ask.ts'
import { type ConsultationThread, useClose, useConsultationsOpen, useScreenshot, useThread } from '../consultations.ts'
import { useTellTyping, useTyping, useUsualWait } from '../live.ts'
import { factLine, statusWords, typeWords, usualLine } from '../words.ts'
import { Rate } from './rate.tsx'
import { ScreenshotField } from './screenshot-field.tsx'
import css from './thread.module.css'

/** A consultation: what was written by both sides, and the place to write on. */
export function Thread({ id }: { readonly id: string | undefined }) {
  const { thread, at, missing, failed, retry, busy } = useThread(id)
  const open = useConsultationsOpen()
  if (missing) return <ErrorPage status={404} message={m.messages_consult_missing()} />
  if (!thread)
    return (
      <>
        <h1 className="jp-hidden">{m.messages_consult_title()}</h1>
        {failed ? (
          <div className={css.thread}>
            <ErrorState onRetry={retry} busy={busy} />
          </div>
        ) : (
          <ListSkeleton rows={3} height={84} />
        )}
      </>
    )
  return (
    <article className={css.thread}>
      <Head thread={thread} />
      <ol className={css.entries} aria-live="polite">
        {thread.entries.map((entry) => (
          <li key={entry.id} className={css.entry} data-from={entry.from}>
            <p className={css.by}>
              <span>{nameOf(entry)}</span>
              <time>{entry.time}</time>
            </p>
            <p className={css.text}>{entry.text}</p>
            {entry.images.length > 0 && (
              <p className={css.shots}>
                {entry.images.map((image, at) => (
                  <Screenshot key={image} id={image} label={m.messages_consult_screenshot({ number: at + 1 })} />
                ))}
              </p>
            )}
          </li>
        ))}
      </ol>
      {thread.status === 'consulting' && <Standing thread={thread} at={at} />}
      {thread.status === 'consulting' && open && <WriteOn id={thread.id} />}
      {thread.status === 'ended' && <Rate thread={thread} />}
    </article>
  )
}

function nameOf({ from, by }: ConsultationThread['entries'][number]): string {
  if (from === 'player') return m.messages_consult_you()
  return by === '' ? m.messages_consult_service() : m.messages_consult_service_by({ name: by })
}

/** Who answers, whether it was read, who types, and how long it usually takes while nobody has answered. */
function Standing({ thread, at }: { readonly thread: ConsultationThread; readonly at: number }) {
  const typing = useTyping(thread.id, at)
  const usual = usualLine(useUsualWait())
  const mine = thread.entries.at(-1)?.from === 'player'
  const waits = thread.entries.every(({ from }) => from === 'player')
  const lines = [
    typing ? m.messages_consult_typing() : mine && thread.read === 1 ? m.messages_consult_read() : '',
    mine && thread.desk !== '' ? m.messages_consult_desk({ name: thread.desk }) : '',
    waits ? usual : '',
  ].filter((line) => line !== '')
  return (
    <div role="status" className={css.standing}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

function Head({ thread }: { readonly thread: ConsultationThread }) {
  const { order } = thread
  return (
    <header className={css.head}>
      <h1 className={css.title}>{thread.title}</h1>
      <p className={css.facts}>
        <span>{typeWords[thread.type]?.()}</span>
        <time>{thread.time}</time>
        <StatusPill tone={thread.status === 'ended' ? 'neutral' : 'waiting'}>{statusWords[thread.status]()}</StatusPill>
      </p>
      {order && <p className={css.order}>{factLine(order)}</p>}
    </header>
  )
}

/** Small at first; pressed, as large as there is room. */
function Screenshot({ id, label }: { readonly id: string; readonly label: string }) {
  const image = useScreenshot(id)
  const [large, setLarge] = useState(false)
  return (
    <button type="button" className={css.shot} data-large={large} aria-pressed={large} aria-label={label} onClick={() => setLarge(!large)}>
      {image && <img src={image} alt="" />}
    </button>
  )
}

function WriteOn({ id }: { readonly id: string }) {
  const { form, shots, busy, problem, submit } = useWriteOn(id)
  const close = useClose(id)
  const tell = useTellTyping(id)
  const { onChange, ...field } = form.getInputProps('information')
  const [asking, setAsking] = useState(false)
  return (
    <form className={css.write} noValidate onSubmit={submit}>
      <Textarea
        label={m.messages_consult_reply()}
        rows={3}
        maxLength={2000}
        {...field}
        onChange={(event) => {
          onChange(event)
          tell()
        }}
      />
      <ScreenshotField shots={shots} />
      {problem && (
        <p className={css.bad} role="alert">
          {problem}
        </p>
      )}
      <div className={css.acts}>
        <button type="button" className={css.end} onClick={() => setAsking(true)}>
          {m.messages_consult_close()}
        </button>
        <GoldButton type="submit" busy={busy} busyLabel={m.messages_consult_sending()}>
          {m.messages_consult_send()}
        </GoldButton>
      </div>
      <ConfirmDialog
        open={asking}
        title={m.messages_consult_close()}
        confirmLabel={m.messages_consult_close()}
        onClose={() => setAsking(false)}
        onConfirm={() => close.send(undefined)}
      >
        <p>{m.messages_consult_close_text()}</p>
      </ConfirmDialog>
    </form>
  )
}
