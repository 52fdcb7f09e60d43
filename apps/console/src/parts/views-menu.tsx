import { ActionIcon, Button, Checkbox, Divider, Group, Popover, Stack, Text, TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { IconBookmark, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { m } from '../paraglide/messages.js'
import { type Act, useAct } from './act.ts'
import type { ListState } from './use-list.ts'
import { type SavedView, useViews, views } from './views.ts'

interface Of {
  readonly list: ListState
  /** Of the list, whatever stands beside it. */
  readonly path: string
}

/** Filters with a name: what somebody, or a whole role, looks at each morning is one press away, or what the list opens with (CONSOLE-23). */
export function ViewsMenu({ list, path }: Of) {
  const { data = [] } = useViews(path)
  useFirstView({ list, path }, data)
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconBookmark size={14} />}>
          {m.parts_views()}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={m.parts_views()} p="xs">
        <Stack gap="xs">
          {data.map((view) => (
            <Line key={view.id} view={view} path={path} onOpen={() => list.setFilters(view.filters)} />
          ))}
          {data.length > 0 && <Divider />}
          <Save list={list} path={path} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

/** An address without filters opens with the view that was chosen for it; who takes its filters away keeps the list without them. */
function useFirstView({ list, path }: Of, all: readonly SavedView[]): void {
  const bare = useRef(useLocation({ select: ({ pathname, searchStr }) => pathname === path && searchStr === '' }))
  const first = all.find((view) => view.first === 1)
  useEffect(() => {
    if (!bare.current || !first) return
    bare.current = false
    list.setFilters(first.filters)
  }, [first, list])
}

/** The menu itself shows that it was done. */
const quietly = (act: Act, decide: () => Promise<unknown>) => act.run(() => decide().then(() => ({ message: '' })))

/** A view that was removed, as it was. */
async function keepAgain({ name, filters, shared, first }: SavedView, path: string): Promise<void> {
  const { data } = await views.saveView({ list: path, name, filters, shared })
  if (first === 1) await views.openWithView({ id: data.id, first })
}

interface LineProps {
  readonly view: SavedView
  readonly path: string
  readonly onOpen: () => void
}

function Line({ view, path, onOpen }: LineProps) {
  const act = useAct()
  const { id, name, mine, first, by } = view
  const params = { id }
  const remove = async () => {
    await views.removeView(params)
    return { message: m.parts_view_gone({ name }), undo: () => keepAgain(view, path) }
  }
  return (
    <Group gap={0} wrap="nowrap">
      <Button variant="subtle" color="gray" size="compact-sm" justify="flex-start" flex={1} onClick={onOpen}>
        {name}
        {mine === 0 && (
          <Text component="span" size="xs" c="dimmed" ml="xs">
            {by}
          </Text>
        )}
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        loading={act.busy}
        aria-pressed={first === 1}
        aria-label={m.parts_view_first({ name })}
        onClick={() => void quietly(act, () => views.openWithView({ ...params, first: first === 1 ? 0 : 1 }))}
      >
        {first === 1 ? <IconStarFilled size={14} /> : <IconStar size={14} />}
      </ActionIcon>
      {mine === 1 && (
        <ActionIcon
          variant="subtle"
          color="gray"
          loading={act.busy}
          aria-label={m.parts_view_remove({ name })}
          onClick={() => void act.run(remove)}
        >
          <IconTrash size={14} />
        </ActionIcon>
      )}
    </Group>
  )
}

function Save({ list, path }: Of) {
  const act = useAct()
  const form = useForm({ initialValues: { name: '', shared: false }, validate: { name: isNotEmpty() } })
  async function save({ name, shared }: typeof form.values) {
    const view = { list: path, name: name.trim(), filters: list.filters, shared: shared ? 1 : 0 } as const
    if (await quietly(act, () => views.saveView(view))) form.reset()
  }
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void save(values))}>
      <Stack gap="xs">
        <Group gap="xs" wrap="nowrap">
          <TextInput aria-label={m.parts_view_name()} placeholder={m.parts_view_name()} maxLength={40} {...form.getInputProps('name')} />
          <Button type="submit" loading={act.busy} disabled={!form.isValid()}>
            {m.parts_view_save()}
          </Button>
        </Group>
        <Checkbox label={m.parts_view_share()} {...form.getInputProps('shared', { type: 'checkbox' })} />
      </Stack>
    </form>
  )
}
