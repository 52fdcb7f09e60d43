import { permissionWords, roomWords } from '@jade/contract/backoffice/permission-words'
import { Checkbox, Group, Select, Stack, Table, Text } from '@mantine/core'
import { Fragment, useState } from 'react'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Coming } from '../../parts/coming.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import type { ListState } from '../../parts/use-list.ts'
import { useMay } from '../session/session.ts'
import { Ask } from './ask.tsx'
import classes from './matrix.module.css'
import { byRoom, type Line, type MatrixData, type RoleOf, roleLabel, useMatrix } from './use-matrix.ts'

/** Permission by role. One role at a time is changed: its column is the form, and what it gives and takes stands above the button. */
export function Matrix({ list }: { readonly list: ListState }) {
  const query = useMatrix()
  if (!query.data) return <Coming query={query} height={480} />
  return <Filled key={query.data.version} data={query.data} list={list} />
}

function Filled({ data, list }: { readonly data: MatrixData; readonly list: ListState }) {
  const may = useMay()
  const { q = '', role = '' } = list.filters
  const edited = may('role.edit') ? data.roles.find((one) => one.name === role && one.fixed === 0) : undefined
  const [moved, setMoved] = useState<ReadonlySet<string>>(new Set())
  const choices = data.roles.filter((one) => one.fixed === 0).map((one) => ({ value: one.name, label: roleLabel(one) }))
  const move = (permission: string) => {
    const next = new Set(moved)
    if (!next.delete(permission)) next.add(permission)
    setMoved(next)
  }
  const choose = (name: string | null) => {
    setMoved(new Set())
    list.setFilter('role', name ?? '')
  }
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <SearchField label={m.roles_search()} value={q} onSet={(text) => list.setFilter('q', text)} width={220} />
        {may('role.edit') && (
          <Select
            aria-label={m.roles_choose()}
            placeholder={m.roles_choose()}
            data={choices}
            value={edited?.name ?? null}
            onChange={choose}
            clearable
            searchable
            w={240}
          />
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {m.roles_matrix_about()}
      </Text>
      {edited && <Ask key={edited.name} role={edited} lines={data.permissions} moved={moved} onAsked={() => setMoved(new Set())} />}
      <Cells data={data} wanted={q} edited={edited} moved={moved} onMove={move} />
    </Stack>
  )
}

interface CellsProps {
  readonly data: MatrixData
  readonly wanted: string
  readonly edited: RoleOf | undefined
  readonly moved: ReadonlySet<string>
  readonly onMove: (permission: string) => void
}

function Cells({ data, wanted, edited, moved, onMove }: CellsProps) {
  const groups = byRoom(data.permissions, wanted)
  // The column that is changed stands beside the names.
  const roles = edited ? [edited, ...data.roles.filter((one) => one !== edited)] : data.roles
  if (groups.length === 0) return <Text>{m.parts_empty()}</Text>
  return (
    <Table.ScrollContainer
      minWidth={1100}
      maxHeight="70vh"
      scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'region', 'aria-label': m.roles_matrix() } }}
    >
      <Table verticalSpacing={3} fz="sm" stickyHeader withTableBorder highlightOnHover className={classes.matrix ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{m.roles_permission()}</Table.Th>
            {roles.map((role) => (
              <Table.Th key={role.name} ta="center" scope="col" data-edited={role === edited || undefined}>
                {roleLabel(role)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {groups.map(([room, lines]) => (
            <Fragment key={room}>
              <Table.Tr>
                <Table.Th colSpan={roles.length + 1} scope="rowgroup" className={classes.room ?? ''}>
                  {roomWords(room, lang())}
                </Table.Th>
              </Table.Tr>
              {lines.map((line) => (
                <Table.Tr key={line.permission}>
                  <Table.Th scope="row" fw={400}>
                    {permissionWords(line.permission, lang())}
                    <Text component="span" size="xs" c="dimmed" ml="xs">
                      {line.permission}
                    </Text>
                  </Table.Th>
                  {roles.map((role) => (
                    <Table.Td key={role.name} ta="center" data-edited={role === edited || undefined}>
                      {role === edited ? (
                        <Box line={line} role={role} moved={moved.has(line.permission)} onMove={onMove} />
                      ) : (
                        <Cell line={line} role={role} />
                      )}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

interface BoxProps {
  readonly line: Line
  readonly role: RoleOf
  readonly moved: boolean
  readonly onMove: (permission: string) => void
}

function Box({ line, role, moved, onMove }: BoxProps) {
  const open = line.roles.includes(role.name)
  return (
    <Checkbox
      size="xs"
      className={classes.box ?? ''}
      aria-label={`${permissionWords(line.permission, lang())} · ${roleLabel(role)}`}
      checked={open !== moved}
      // Nobody gives anything to the own role; what it has can be handed back.
      disabled={role.waiting === 1 || (role.own === 1 && !open)}
      onChange={() => onMove(line.permission)}
    />
  )
}

/** Open or shut, and whether the house decided so. */
function Cell({ line, role }: { readonly line: Line; readonly role: RoleOf }) {
  const open = line.roles.includes(role.name)
  const shipped = line.shipped.includes(role.name)
  const house = open !== shipped && role.shipped === 1
  if (!open && !house) return null
  const [sign, words] = house ? (open ? ['+', m.roles_cell_given] : ['−', m.roles_cell_taken]) : ['✓', m.roles_cell_open]
  return (
    <span role="img" aria-label={words({ role: roleLabel(role) })} data-house={house || undefined}>
      {sign}
    </span>
  )
}
