import { ConfirmDialog } from '@jade/ui/dialog'
import { EmptyState, ListFaces } from '@jade/ui/list-faces'
import { Pager } from '@jade/ui/paged-table'
import { IconMailOpened } from '@tabler/icons-react'
import { m } from '#messages'
import type { useMessageList } from '../screens/message-center/message-center.model.ts'
import { ListBar } from './list-bar.tsx'
import css from './message-list.module.css'
import { MessageRow } from './message-row.tsx'

const nothing = {
  player: { title: m.messages_empty_player, hint: m.messages_empty_player_hint },
  personal: { title: m.messages_empty, hint: m.messages_empty_hint },
  platform: { title: m.messages_empty_platform, hint: m.messages_empty_platform_hint },
} as const

/** The messages with their faces, pages, and the question before a deletion. */
export function MessageList({ model }: { readonly model: ReturnType<typeof useMessageList> }) {
  const { group, state, doomed } = model
  return (
    <section className={css.list}>
      <ListBar total={model.total} unread={model.unread} busy={model.readingAll} onReadAll={model.readAll} />
      <ListFaces
        state={state}
        skeletonHeight={76}
        empty={<EmptyState icon={<IconMailOpened size={34} stroke={1.4} />} title={nothing[group].title()} hint={nothing[group].hint()} />}
      >
        {(rows) => (
          <ul className={css.rows} aria-busy={state.busy}>
            {rows.map((message) => (
              <li key={message.id}>
                <MessageRow group={group} message={message} onRemove={() => model.askRemove(message)} />
              </li>
            ))}
          </ul>
        )}
      </ListFaces>
      <Pager {...model.paging} />
      <ConfirmDialog
        open={doomed !== undefined}
        title={m.messages_delete_title()}
        confirmLabel={m.messages_delete()}
        danger
        onClose={model.keep}
        onConfirm={model.remove}
      >
        <p>{m.messages_delete_text({ title: doomed?.title ?? '' })}</p>
      </ConfirmDialog>
    </section>
  )
}
