import type { OperatorConsultation } from '@jade/contract/consultations/operator-calls'
import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { spanText } from '../../parts/age.tsx'
import { Coming } from '../../parts/coming.tsx'
import { Facts } from '../../parts/facts.tsx'
import { ObjectLink } from '../../parts/object-link.tsx'
import { useAsking } from '../../parts/live.ts'
import { Picture, usePicture } from '../../parts/picture.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { useMay } from '../session/session.ts'
import { desk } from './api.ts'
import { Answer } from './answer.tsx'
import { type WayBack, WayBackFact, useWayBack } from './way-back.tsx'
import { matterNames, matterPaths, statusOf, typeOf } from './words.ts'

type Entry = OperatorConsultation['entries'][number]

/** Answers and questions come while somebody reads: where no push tells of them they are asked for. */
const LIVE_MS = 3_000

const yesNo = (value: 0 | 1) => (value === 1 ? m.consultations_yes() : m.consultations_no())

interface ConsultationProps {
  readonly id: string
  /** Who answers has just ended it. */
  readonly onEnded: () => void
}

/** A consultation with what is known of the player and of the order, all that was written, and the place to answer. */
export function Consultation({ id, onEnded }: ConsultationProps) {
  const query = useQuery({
    queryKey: ['consultations', 'thread', id],
    queryFn: () => desk.thread({ id }),
    refetchInterval: useAsking(LIVE_MS),
  })
  const { data, dataUpdatedAt } = query
  const typing = useTyping(data?.data.typing === 1, dataUpdatedAt)
  useRead(data?.data)
  const way = useWayBack(id)
  if (!data) return <Coming query={query} height={240} />
  const row = data.data
  return (
    <Stack>
      <Title order={3} size="h4">
        {row.title}
      </Title>
      <Facts facts={[...guestFacts(row, way), ...playerFacts(row), ...standFacts(row), ...orderFacts(row)]} />
      <Stack gap="xs" component="ol" m={0} p={0} style={{ listStyle: 'none' }} aria-live="polite">
        {row.entries.map((entry) => (
          <Written key={entry.id} entry={entry} account={row.account || m.consultations_guest()} />
        ))}
      </Stack>
      {typing && (
        <Text size="xs" c="dimmed" role="status">
          {m.consultations_typing()}
        </Text>
      )}
      {row.watch > 0 && (
        <Text size="xs" c="dimmed">
          {m.consultations_unseen({ n: row.watch })}
        </Text>
      )}
      <Answer row={row} way={way.full} onEnded={onEnded} />
    </Stack>
  )
}

/** So long somebody counts as typing after the last word of it. */
const SHOWN_MS = 6_000

/** Whether the player types, as the answer of that moment said. No push tells that it ended. */
function useTyping(typing: boolean, at: number): boolean {
  const [over, setOver] = useState(0)
  useEffect(() => {
    if (!typing) return
    const end = setTimeout(() => setOver(at), SHOWN_MS)
    return () => clearTimeout(end)
  }, [typing, at])
  return typing && over !== at
}

/** Who may answer has read what the player wrote, and the player is told. */
function useRead(row: OperatorConsultation | undefined): void {
  const may = useMay()('consultation.answer')
  const id = row?.id
  const last = row?.entries.findLast(({ from }) => from === 'player')?.id
  useEffect(() => {
    if (may && id !== undefined && last !== undefined) desk.read({ id }).catch(() => undefined)
  }, [may, id, last])
}

/** A guest is known by nothing but the way back. */
const guestFacts = ({ guest }: OperatorConsultation, way: WayBack) =>
  guest
    ? [
        { label: m.consultations_player(), value: m.consultations_guest() },
        { label: m.consultations_way_back(), value: <WayBackFact guest={guest} way={way} /> },
      ]
    : []

const playerFacts = ({ player_id: id, account, player }: OperatorConsultation) =>
  player
    ? [
        { label: m.consultations_player(), value: <PlayerLink id={id} account={account} /> },
        { label: m.consultations_level(), value: player.level },
        { label: m.consultations_registered(), value: player.registered },
        { label: m.consultations_verified(), value: yesNo(player.verified) },
        { label: m.consultations_excluded(), value: yesNo(player.excluded) },
        { label: m.consultations_open_count(), value: String(player.open) },
      ]
    : []

const standFacts = (row: OperatorConsultation) => [
  { label: m.consultations_type(), value: typeOf(row.type) },
  { label: m.consultations_assignee(), value: row.assignee || m.consultations_nobody() },
  ...(row.first_answer_seconds === null ? [] : [{ label: m.consultations_first_answer(), value: spanText(row.first_answer_seconds) }]),
  ...(row.rating === 0 ? [] : [{ label: m.consultations_rating(), value: ratingOf(row) }]),
]

const ratingOf = ({ rating, rating_text: text }: OperatorConsultation) =>
  `${m.consultations_of_five({ n: rating })}${text === '' ? '' : ` · ${text}`}`

/** What it is about as it stood then, and the way to where it stands now. */
function orderFacts({ order, object }: OperatorConsultation) {
  if (!order) return []
  const { category, order_number: number, name, amount, status, time } = order
  const rest = [number === '' ? '' : name, amount, statusOf(category, status), time].filter((one) => one !== '').join(' · ')
  return [
    {
      label: matterNames[category](),
      value: (
        <>
          <ObjectLink in={matterPaths[category]} id={object}>
            {number || name || m.consultations_matter_open()}
          </ObjectLink>{' '}
          · {rest}
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
