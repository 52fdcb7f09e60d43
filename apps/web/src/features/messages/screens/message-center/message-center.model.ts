import { matters } from '@jade/contract/consultations/fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useGo, useSearchOf, useSetSearch, useSettings } from '../../../site/door.ts'
import { type Group, type Message, MESSAGES_PER_PAGE, useMessages, useReadAll, useRemoveMessage } from '../../messages.ts'

/** What a question is about, as the address names it. */
function orderOf(category: string | undefined, key: string | undefined) {
  const about = matters.find((one) => one === category)
  return key === undefined || about === undefined ? undefined : { category: about, key }
}

/** Which tab is open, and what the consultations' tab shows. */
export function useMessageCenter() {
  const { tab, page, ask, category, key } = useSearchOf('message-center')
  const setSearch = useSetSearch('message-center')
  const go = useGo()
  const open = useSettings()?.player_consultation === 1
  const { data: watch } = useQuery<number>({ queryKey: ['consultations', 'watch'], enabled: false })
  const order = orderOf(category, key)
  return {
    tab,
    consults: { open, watch: watch ?? 0 },
    consultation: {
      page,
      onPage: (next: number) => void setSearch({ page: next }),
      asking: open && ask === 1,
      order,
      onAsk: () => void go('message-center', { tab: 'consultation', ask: 1 }),
      onCancel: () => void go('message-center', { tab: 'consultation' }, { replace: true }),
      onAsked: (id: string) => void go('message-center-detail', { consultation: Number(id) }, { replace: true }),
    },
  }
}

/** The list of a group: pages, unread count, read all, and the question before one is deleted. */
export function useMessageList(group: Group) {
  const { page } = useSearchOf('message-center')
  const setSearch = useSetSearch('message-center')
  const list = useMessages(group, page)
  const readAll = useReadAll(group)
  const remove = useRemoveMessage(group)
  const [doomed, setDoomed] = useState<Message>()
  return {
    group,
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
