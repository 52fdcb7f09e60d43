import { Button, Group, Menu, TextInput } from '@mantine/core'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { isNotEmpty, useForm } from '@mantine/form'
import { m } from '../paraglide/messages.js'
import { keepViews, type SavedView, savedViews, withView } from './saved-views.ts'
import type { ListState } from './use-list.ts'

/** Filters with a name: what somebody looks at each morning is one press away. */
export function ViewsMenu({ list }: { readonly list: ListState }) {
  const path = useLocation({ select: (location) => location.pathname })
  const [views, setViews] = useState(() => savedViews(localStorage, path))
  const form = useForm({ initialValues: { name: '' }, validate: { name: isNotEmpty() } })
  const keep = (next: readonly SavedView[]) => {
    keepViews(localStorage, path, next)
    setViews(next)
  }
  return (
    <Menu position="bottom-end" closeOnItemClick={false} trapFocus>
      <Menu.Target>
        <Button variant="default" leftSection={<IconBookmark size={14} />}>
          {m.parts_views()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {views.map((view) => (
          <Group key={view.name} gap={0} wrap="nowrap">
            <Menu.Item onClick={() => list.setFilters(view.filters)}>{view.name}</Menu.Item>
            <Menu.Item
              w="auto"
              aria-label={m.parts_view_remove({ name: view.name })}
              onClick={() => keep(views.filter((one) => one !== view))}
            >
              <IconTrash size={14} />
            </Menu.Item>
          </Group>
        ))}
        {views.length > 0 && <Menu.Divider />}
        <form
          noValidate
          onSubmit={form.onSubmit(({ name }) => {
            keep(withView(views, { name: name.trim(), filters: list.filters }))
            form.reset()
          })}
        >
          <Group gap="xs" p="xs" wrap="nowrap">
            <TextInput aria-label={m.parts_view_name()} placeholder={m.parts_view_name()} maxLength={40} {...form.getInputProps('name')} />
            <Button type="submit" disabled={!form.isValid()}>
              {m.parts_view_save()}
            </Button>
          </Group>
        </form>
      </Menu.Dropdown>
    </Menu>
  )
}
