import type { happening } from '@jade/contract/backoffice/object-calls'
import { formatMoney } from '@jade/ui/money'
import { Button, Group, Stack, Text, Timeline, Title } from '@mantine/core'
import { IconBook2, IconCoins, IconDoor, IconMail, IconNote, IconStairs } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { m } from '../paraglide/messages.js'
import { Coming } from './coming.tsx'
import { happeningText } from './happening-words.ts'
import { NoteForm } from './note-form.tsx'
import { objects } from './objects.ts'

type Happening = z.infer<typeof happening>

const icons = { audit: IconBook2, step: IconStairs, money: IconCoins, message: IconMail, session: IconDoor, note: IconNote } as const

/** Who did it, without the kind of account it is. */
const person = (by: string) => by.replace(/^(staff|player|system):/, '')

/** Everything that happened to an object, newest first, and a note to add. */
export function History({ kind, id }: { readonly kind: string; readonly id: string }) {
  const query = useInfiniteQuery({
    queryKey: ['timeline', kind, id],
    initialPageParam: '',
    queryFn: async ({ pageParam }) => (await objects.timeline({ kind, id, ...(pageParam && { before: pageParam }) })).data,
    getNextPageParam: (last) => last.next || undefined,
  })
  const rows = query.data?.pages.flatMap((page) => page.happenings)
  return (
    <Stack gap="sm" component="section">
      <Title order={2} size="h6">
        {m.parts_history()}
      </Title>
      <NoteForm kind={kind} id={id} />
      {!rows && <Coming query={query} height={120} />}
      {rows?.length === 0 && (
        <Text size="sm" c="dimmed">
          {m.parts_history_none()}
        </Text>
      )}
      <Timeline bulletSize={22} lineWidth={1} active={-1}>
        {rows?.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two things of one instant may be told in the same words
          <Item key={`${row.time} ${at}`} row={row} />
        ))}
      </Timeline>
      {query.hasNextPage && (
        <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {m.parts_history_more()}
        </Button>
      )}
    </Stack>
  )
}

function Item({ row }: { readonly row: Happening }) {
  const Icon = icons[row.source]
  return (
    <Timeline.Item
      bullet={<Icon size={12} aria-hidden />}
      title={
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Text component="span" size="sm" fw={600}>
            {happeningText(row)}
          </Text>
          {row.amount !== '' && (
            <Text component="span" size="sm" className="tabular">
              {formatMoney(row.amount)}
            </Text>
          )}
        </Group>
      }
    >
      {row.text !== '' && (
        <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {row.text}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {[row.time, person(row.by)].filter((part) => part !== '').join(' · ')}
      </Text>
    </Timeline.Item>
  )
}
