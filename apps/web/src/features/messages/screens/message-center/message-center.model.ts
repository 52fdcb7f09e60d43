import { useState } from 'react'
import { useSearchOf, useSetSearch } from '../../../site/door.ts'
import { type Message, MESSAGES_PER_PAGE, useMessages, useReadAll, useRemoveMessage } from '../../messages.ts'

/** The list of messages: pages, unread count, read all, and the question before one is deleted. */
export function useMessageCenter() {
  const { page } = useSearchOf('message-center')
  const setSearch = useSetSearch('message-center')
  const list = useMessages(page)
  const readAll = useReadAll()
  const remove = useRemoveMessage()
  const [doomed, setDoomed] = useState<Message>()
  return {
    state: { rows: list.data?.data, failed: list.isError, retry: () => void list.refetch(), busy: list.isFetching },
    total: list.data?.total ?? 0,
    unread: list.data?.unread ?? 0,
    paging: {
      page,
      pageSize: MESSAGES_PER_PAGE,
      total: list.data?.total ?? 0,
      onPage: (next: number) => void setSearch({ page: next }),
    },
    readAll: () => void readAll.send(undefined),
    readingAll: readAll.busy,
    doomed,
    askRemove: setDoomed,
    keep: () => setDoomed(undefined),
    remove: async () => {
      if (!doomed) return
      await remove(doomed.id)
      if (list.data?.data.length === 1 && page > 1) await setSearch({ page: page - 1 })
    },
  }
}
