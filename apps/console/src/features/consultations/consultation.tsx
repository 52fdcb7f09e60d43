import type { OperatorConsultation } from '@jade/contract/consultations/operator-calls'
import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { Coming } from '../../parts/coming.tsx'
import { Facts } from '../../parts/facts.tsx'
import { ObjectLink } from '../../parts/object-link.tsx'
import { Picture, usePicture } from '../../parts/picture.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { useMay } from '../session/session.ts'
import { desk } from './api.ts'
import { Answer } from './answer.tsx'
import { typeOf } from './words.ts'

type Entry = OperatorConsultation['entries'][number]

/** Answers and questions come while somebody reads. */
const LIVE_MS = 3_000

const yesNo = (value: 0 | 1) => (value === 1 ? m.consultations_yes() : m.consultations_no())

/** A consultation with what is known of the player and of the order, all that was written, and the place to answer. */
export function Consultation({ id }: { readonly id: string }) {
  const query = useQuery({ queryKey: ['consultations', 'thread', id], queryFn: () => desk.thread({ id }), refetchInterval: LIVE_MS })
  const { data } = query
  if (!data) return <Coming query={query} height={240} />
  const row = data.data
  return (
    <Stack>
      <Title order={3} size="h4">
        {row.title}
      </Title>
      <Facts facts={[...playerFacts(row), ...orderFacts(row)]} />
      <Stack gap="xs" component="ol" m={0} p={0} style={{ listStyle: 'none' }} aria-live="polite">
        {row.entries.map((entry) => (
          <Written key={entry.id} entry={entry} account={row.account} />
        ))}
      </Stack>
      {row.watch > 0 && (
        <Text size="xs" c="dimmed">
          {m.consultations_unseen({ n: row.watch })}
        </Text>
      )}
      <Answer row={row} />
    </Stack>
  )
}

const playerFacts = (row: OperatorConsultation) => [
  { label: m.consultations_player(), value: <PlayerLink id={row.player_id} account={row.account} /> },
  { label: m.consultations_level(), value: row.player.level },
  { label: m.consultations_registered(), value: row.player.registered },
  { label: m.consultations_verified(), value: yesNo(row.player.verified) },
  { label: m.consultations_excluded(), value: yesNo(row.player.excluded) },
  { label: m.consultations_open_count(), value: String(row.player.open) },
  { label: m.consultations_type(), value: typeOf(row.type) },
  { label: m.consultations_assignee(), value: row.assignee || m.consultations_nobody() },
]

/** A deposit's key is the player's; only a withdrawal's is the number of its page. */
function orderFacts({ order }: OperatorConsultation) {
  if (!order) return []
  const { category, key, order_number: number, amount, status, time } = order
  const name =
    category === 'withdrawal' ? (
      <ObjectLink in="/withdrawals" id={key}>
        {number}
      </ObjectLink>
    ) : (
      number
    )
  return [
    {
      label: m.consultations_order(),
      value: (
        <>
          {name} · {amount} · {status} · {time}
        </>
      ),
    },
  ]
}

function Written({ entry, account }: { readonly entry: Entry; readonly account: string }) {
  const may = useMay()
  const isNote = entry.from === 'note'
  const by = entry.from === 'player' ? account : entry.by || account
  return (
    <Paper
      component="li"
      withBorder
      p="sm"
      ml={entry.from === 'player' ? 0 : 'xl'}
      mr={entry.from === 'player' ? 'xl' : 0}
      style={isNote ? { borderStyle: 'dashed' } : {}}
    >
      <Group justify="space-between" gap="xs">
        <Text size="xs" fw={600}>
          {isNote ? m.consultations_note_by({ who: by }) : entry.from === 'closing' ? m.consultations_closed_by({ who: by }) : by}
        </Text>
        <Text size="xs" c="dimmed">
          {entry.time}
        </Text>
      </Group>
      <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {entry.text}
      </Text>
      {may('consultation.answer') && (
        <Group gap="xs" mt={entry.images.length > 0 ? 'xs' : 0}>
          {entry.images.map((image, at) => (
            <Screenshot key={image} id={image} number={at + 1} />
          ))}
        </Group>
      )}
    </Paper>
  )
}

function Screenshot({ id, number }: { readonly id: string; readonly number: number }) {
  const picture = usePicture(() => desk.viewImage({ id }))
  return <Picture label={m.consultations_screenshot({ number })} picture={picture} />
}
