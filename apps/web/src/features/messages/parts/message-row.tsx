import { IconMail, IconMailOpened, IconTrash } from '@tabler/icons-react'
import { m } from '#messages'
import { ScreenLink } from '../../site/door.ts'
import type { Group, Message } from '../messages.ts'
import css from './message-row.module.css'

interface MessageRowProps {
  readonly group: Group
  readonly message: Message
  readonly onRemove: () => void
}

/** A message in the list: all of it leads to the message, the bin at the end deletes it. */
export function MessageRow({ group, message, onRemove }: MessageRowProps) {
  const unread = message.read === 0
  const Icon = unread ? IconMail : IconMailOpened
  return (
    <article className={css.row} data-unread={unread}>
      <span className={css.icon}>
        <Icon size={20} stroke={1.6} aria-hidden />
      </span>
      <div className={css.words}>
        <h2 className={css.title}>
          <ScreenLink to="message-center-detail" search={{ group, id: Number(message.id) }} className={css.link}>
            {unread && <span className="jp-hidden">{m.messages_unread_mark()}</span>}
            {message.title}
          </ScreenLink>
        </h2>
        <p className={css.preview}>{message.content}</p>
      </div>
      <time className={css.time}>{message.time}</time>
      <button type="button" className={css.bin} aria-label={m.messages_delete_one({ title: message.title })} onClick={onRemove}>
        <IconTrash size={18} stroke={1.6} aria-hidden />
      </button>
    </article>
  )
}
