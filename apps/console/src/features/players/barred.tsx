import { groups } from '@jade/contract/platforms/calls'
import { MultiSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Coming } from '../../parts/coming.tsx'
import { useAct } from '../../parts/act.ts'
import { EditForm } from '../../parts/edit-form.tsx'
import { useMay } from '../session/session.ts'
import { platforms } from './api.ts'
import { groupText } from '../../parts/group-text.ts'

type Group = (typeof groups)[number]

/** Platforms and groups this player is kept from. */
export function Barred({ id }: { readonly id: string }) {
  const query = useQuery({ queryKey: ['players', 'barred', id], queryFn: async () => (await platforms.blacklist({ id })).data })
  const { data } = query
  if (!data) return <Coming query={query} height={200} />
  return <Lists key={JSON.stringify(data)} id={id} type={data.type} codes={data.game_platform_code} />
}

interface ListsProps {
  readonly id: string
  readonly type: readonly Group[]
  readonly codes: readonly string[]
}

function Lists({ id, type, codes }: ListsProps) {
  const act = useAct()
  const may = useMay()
  const [types, setTypes] = useState<string[]>([...type])
  const [barred, setBarred] = useState<string[]>([...codes])
  const known = useQuery({
    queryKey: ['players', 'platforms'],
    queryFn: async () => (await platforms.list()).data,
    enabled: may('platform.view'),
  })
  if (!may('platform.edit')) {
    return (
      <Stack gap="xs">
        <Text size="sm">
          {m.players_barred_groups()}: {type.map((group) => groupText[group]()).join(' · ') || '—'}
        </Text>
        <Text size="sm">
          {m.players_barred_platforms()}: {codes.join(' · ') || '—'}
        </Text>
      </Stack>
    )
  }
  const same = types.join() === type.join() && barred.join() === codes.join()
  return (
    <EditForm
      label={m.players_barred_save()}
      color="red"
      busy={act.busy}
      ready={!same}
      onSubmit={(reason) => void act.run(() => platforms.setBlacklist({ id, type: types as Group[], game_platform_code: barred, reason }))}
    >
      <Text size="sm" c="dimmed">
        {m.players_barred_hint()}
      </Text>
      <MultiSelect
        label={m.players_barred_groups()}
        value={types}
        onChange={setTypes}
        data={groups.map((group) => ({ value: group, label: groupText[group]() }))}
      />
      <MultiSelect
        label={m.players_barred_platforms()}
        value={barred}
        onChange={setBarred}
        searchable
        data={(known.data ?? []).map((one) => ({ value: one.gp_code, label: `${one.gp_code} ${one.name}` }))}
      />
    </EditForm>
  )
}
