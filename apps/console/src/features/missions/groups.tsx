import { taskName, taskSort } from '@jade/contract/missions/fields'
import type { MissionGroup } from '@jade/contract/missions/operator-calls'
import { reason as reasonRule } from '@jade/contract/reason'
import { Button, NumberInput, SimpleGrid, Stack, Switch, Table, TextInput, VisuallyHidden } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { Choice } from '../../parts/choice.tsx'
import { ruleOf } from '../../parts/rule-of.ts'
import { missions } from './api.ts'
import { badges } from './words.ts'

const NEW: MissionGroup = { id: 0, name_zh: '', name_en: '', badge: 'daily', sort: 0, shown: 1 }

/** Groups in their order; one at a time is changed. */
export function Groups() {
  const { data } = useQuery({ queryKey: ['missions', 'groups'], queryFn: () => missions.groups({}) })
  const [edited, edit] = useState<MissionGroup>(NEW)
  return (
    <Stack>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{m.missions_name_zh()}</Table.Th>
            <Table.Th>{m.missions_name_en()}</Table.Th>
            <Table.Th>{m.missions_badge()}</Table.Th>
            <Table.Th>{m.missions_shown()}</Table.Th>
            <Table.Th>
              <VisuallyHidden>{m.missions_edit()}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {(data?.data ?? []).map((group) => (
            <Table.Tr key={group.id}>
              <Table.Td>{group.name_zh}</Table.Td>
              <Table.Td>{group.name_en}</Table.Td>
              <Table.Td>{badges[group.badge]()}</Table.Td>
              <Table.Td>{group.shown === 1 ? m.missions_yes() : m.missions_no()}</Table.Td>
              <Table.Td>
                <Button size="compact-sm" variant="default" onClick={() => edit(group)}>
                  {m.missions_edit()}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <GroupForm key={edited.id} group={edited} done={() => edit(NEW)} />
    </Stack>
  )
}

function GroupForm({ group, done }: { readonly group: MissionGroup; readonly done: () => void }) {
  const act = useAct()
  const [badge, setBadge] = useState(group.badge)
  const form = useForm({
    initialValues: { ...group, shown: group.shown === 1, reason: '' },
    validateInputOnBlur: true,
    validate: { name_zh: ruleOf(taskName), name_en: ruleOf(taskName), sort: ruleOf(taskSort), reason: ruleOf(reasonRule) },
  })
  const send = async (values: typeof form.values) => {
    if (await act.run(() => missions.saveGroup({ ...values, badge, shown: values.shown ? 1 : 0 }), form)) {
      form.reset()
      done()
    }
  }
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void send(values))}>
      <Stack gap="sm">
        <SimpleGrid cols={2} spacing="sm">
          <TextInput label={m.missions_name_zh()} maxLength={40} required {...form.getInputProps('name_zh')} />
          <TextInput label={m.missions_name_en()} maxLength={40} required {...form.getInputProps('name_en')} />
          <NumberInput label={m.missions_sort()} min={0} max={9999} allowDecimal={false} {...form.getInputProps('sort')} />
        </SimpleGrid>
        <Choice label={m.missions_badge()} value={badge} options={badges} onSet={setBadge} />
        <Switch label={m.missions_shown()} {...form.getInputProps('shown', { type: 'checkbox' })} />
        <TextInput label={m.parts_reason()} maxLength={200} required {...form.getInputProps('reason')} />
        <Button type="submit" size="sm" loading={act.busy}>
          {group.id === 0 ? m.missions_group_add() : m.missions_save()}
        </Button>
      </Stack>
    </form>
  )
}
