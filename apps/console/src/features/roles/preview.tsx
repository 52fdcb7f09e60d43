import { permissionWords, roomWords } from '@jade/contract/backoffice/permission-words'
import { Select, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { use } from 'react'
import { lang } from '../../app/locale.ts'
import { Screens } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'
import { Coming } from '../../parts/coming.tsx'
import { groupTitles } from '../../parts/menu-groups.ts'
import type { ListState } from '../../parts/use-list.ts'
import { may } from '../session/session.ts'
import { byRoom, type MatrixData, type RoleOf, roleLabel, useMatrix } from './use-matrix.ts'

/** What another role has in the menu and may do there. To be read only: nothing is done in its name. */
export function Preview({ list }: { readonly list: ListState }) {
  const query = useMatrix()
  if (!query.data) return <Coming query={query} height={480} />
  const { roles } = query.data
  const role = roles.find(({ name }) => name === list.filters.role) ?? roles[0]
  return (
    <Stack gap="md">
      <Select
        label={m.roles_as()}
        data={roles.map((one) => ({ value: one.name, label: roleLabel(one) }))}
        value={role?.name ?? null}
        onChange={(name) => list.setFilter('role', name ?? '')}
        allowDeselect={false}
        w={280}
      />
      <Text size="sm" c="dimmed">
        {m.roles_preview_about()}
      </Text>
      {role && (
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <Menu data={query.data} role={role} />
          <Acts data={query.data} role={role} />
        </SimpleGrid>
      )}
    </Stack>
  )
}

interface Seen {
  readonly data: MatrixData
  readonly role: RoleOf
}

const openTo = ({ data, role }: Seen) => data.permissions.filter((line) => line.roles.includes(role.name))

/** The same question that the real menu asks, with this role's permissions. */
function Menu(seen: Seen) {
  const grants = openTo(seen).map(({ permission }) => permission)
  const shown = use(Screens).filter((screen) => !screen.hidden && may(grants, screen.permission))
  const groups = [...new Set(shown.map(({ group }) => group))]
  return (
    <Stack gap="xs" component="section" aria-labelledby="roles-menu">
      <Title order={2} size="h5" id="roles-menu">
        {m.roles_menu({ count: shown.length })}
      </Title>
      {groups.map((group) => (
        <Named key={group} name={groupTitles[group]()} lines={shown.filter((one) => one.group === group).map(({ title }) => title())} />
      ))}
    </Stack>
  )
}

function Acts(seen: Seen) {
  const acts = openTo(seen).filter(({ permission }) => !permission.endsWith('.view'))
  return (
    <Stack gap="xs" component="section" aria-labelledby="roles-acts">
      <Title order={2} size="h5" id="roles-acts">
        {m.roles_acts({ count: acts.length })}
      </Title>
      {acts.length === 0 && <Text size="sm">{m.roles_acts_none()}</Text>}
      {byRoom(acts, '').map(([room, lines]) => (
        <Named key={room} name={roomWords(room, lang())} lines={lines.map(({ permission }) => permissionWords(permission, lang()))} />
      ))}
    </Stack>
  )
}

function Named({ name, lines }: { readonly name: string; readonly lines: readonly string[] }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {name}
      </Text>
      {lines.map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
    </div>
  )
}
