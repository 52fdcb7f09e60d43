import { Button, Group, Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { desk } from './api.ts'

/** Long enough for a finger to find its next key. */
const WAIT_MS = 150

interface AssignProps {
  readonly id: string
  /** Who has it as it is shown; empty: nobody. */
  readonly from: string
}

/** Hands the case to a colleague by name (SERVICE-35). */
export function Assign({ id, from }: AssignProps) {
  const act = useAct()
  const [to, setTo] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const [q] = useDebouncedValue(typed, WAIT_MS)
  const { data } = useQuery({
    queryKey: ['consultations', 'colleagues', q],
    queryFn: () => desk.colleagues(q === '' ? {} : { q }),
    enabled: asked,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  const people = (data?.data ?? []).filter(({ account }) => account !== from)
  const hand = async () => {
    if (to !== null && (await act.run(() => desk.assign({ id, to, from })))) setTo(null)
  }
  return (
    <Group gap="xs" align="end">
      <Select
        label={m.consultations_assign()}
        searchable
        maxLength={24}
        value={to}
        data={people.map(({ account }) => account)}
        // The server has searched, by the name as well.
        filter={({ options }) => options}
        renderOption={({ option }) => (
          <Text size="sm">
            {option.value} · {people.find(({ account }) => account === option.value)?.name}
          </Text>
        )}
        nothingFoundMessage={m.consultations_assign_none()}
        onDropdownOpen={() => setAsked(true)}
        onSearchChange={setTyped}
        onChange={setTo}
      />
      <Button size="sm" variant="default" disabled={to === null} loading={act.busy} onClick={() => void hand()}>
        {m.consultations_assign_do()}
      </Button>
    </Group>
  )
}
