import { Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Coming } from '../../parts/coming.tsx'
import { DoButton } from '../../parts/do-button.tsx'
import { Mark } from '../../parts/mark.tsx'
import { useMay } from '../session/session.ts'
import { betAnswers, cashierAnswers } from './api.ts'
import { betTones, betWords } from './bet-words.ts'

/** What players ask most: why they cannot withdraw, and where a bet is. In words, without figures that nobody needs for it. */
export function Answers({ id }: { readonly id: string }) {
  const may = useMay()
  return (
    <Stack gap="xl">
      {may('withdrawal.answer') && <Withdrawing id={id} />}
      {may('bet.answer') && <Bet id={id} />}
    </Stack>
  )
}

const types = { bank: m.players_answer_bank, usdt: m.players_answer_usdt, store: m.players_answer_store } as const

function Withdrawing({ id }: { readonly id: string }) {
  const query = useQuery({
    queryKey: ['players', 'withdrawal-answer', id],
    queryFn: async () => (await cashierAnswers.withdrawalAnswer({ id })).data,
  })
  const { data } = query
  return (
    <Stack gap="xs">
      <Text fw={600}>{m.players_answer_withdraw()}</Text>
      {!data && <Coming query={query} height={120} />}
      {data?.map(({ type, missing_text: texts }) => (
        <div key={type}>
          <Group gap="xs">
            <Text size="sm">{types[type]()}</Text>
            <Mark tone={texts.length === 0 ? 'good' : 'waiting'}>
              {texts.length === 0 ? m.players_answer_free() : m.players_answer_stands({ count: texts.length })}
            </Mark>
          </Group>
          {texts.map((text) => (
            <Text key={text} size="sm" c="dimmed">
              {text}
            </Text>
          ))}
        </div>
      ))}
    </Stack>
  )
}

function Bet({ id }: { readonly id: string }) {
  const [typed, setTyped] = useState('')
  const [number, setNumber] = useState('')
  const query = useQuery({
    queryKey: ['players', 'bet-answer', id, number],
    queryFn: async () => (await betAnswers.betAnswer({ id, number })).data,
    enabled: number !== '',
  })
  const { data } = query
  return (
    <Stack gap="xs">
      <Text fw={600}>{m.players_answer_bet()}</Text>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setNumber(typed.trim())
        }}
      >
        <Group align="flex-end" gap="xs">
          <TextInput
            label={m.players_answer_bet_number()}
            value={typed}
            maxLength={64}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <DoButton hotkey="b" variant="default" loading={query.isFetching} onDo={() => setNumber(typed.trim())}>
            {m.players_answer_bet_look()}
          </DoButton>
        </Group>
      </form>
      {number !== '' && !data && <Coming query={query} height={60} />}
      {data?.bets.map((bet) => (
        <div key={bet.id}>
          <Group gap="xs">
            <Text size="sm">{`${bet.platform} · ${bet.game_name} · ${bet.build_time}`}</Text>
            <Mark tone={betTones[bet.status]}>{betWords[bet.status]()}</Mark>
          </Group>
          {bet.settled_at !== '' && (
            <Text size="sm" c="dimmed">
              {m.players_answer_bet_at({ time: bet.settled_at })}
            </Text>
          )}
          {bet.corrections > 0 && (
            <Text size="sm" c="dimmed">
              {m.players_answer_bet_changed({ count: bet.corrections })}
            </Text>
          )}
        </div>
      ))}
      {data?.bets.length === 0 && (
        <Text size="sm" c="dimmed" role="status">
          {data.read_until === '' ? m.players_answer_bet_never() : m.players_answer_bet_none({ time: data.read_until })}
        </Text>
      )}
    </Stack>
  )
}
