import type { QueryClient } from '@tanstack/react-query'
import { consultationsQuery } from './consultations/consultations.ts'
import { groups, messagesQuery } from './messages.ts'

/** Kept as long as the page, however late the message center is opened. */
const gcTime = Number.POSITIVE_INFINITY

/** Asks for what the tabs of the message center show first (SERVICE-13). What does not come is asked for again by the tab. */
export async function fetchAhead(client: QueryClient, consultations: boolean): Promise<void> {
  await Promise.all([
    ...groups.map((group) => client.prefetchQuery({ ...messagesQuery(group, 1), gcTime })),
    consultations && client.prefetchQuery({ ...consultationsQuery(1), gcTime }),
  ])
}
