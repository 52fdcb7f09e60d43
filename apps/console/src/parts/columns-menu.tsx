import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconColumns } from '@tabler/icons-react'
import { useMemo } from 'react'
import { m } from '../paraglide/messages.js'
import type { Column } from './list-rows.ts'

/** A person's choice of columns of one list, kept in this browser: the keys of those that are not shown. */
export function useHidden<R>(path: string, columns: readonly Column<R>[]) {
  const [kept, keep] = useLocalStorage<readonly string[]>({
    key: `console.columns.${path}`,
    defaultValue: columns.flatMap(({ key, hidden }) => (hidden && key !== undefined ? [key] : [])),
    getInitialValueInEffect: false,
  })
  const hidden = useMemo(() => new Set(Array.isArray(kept) ? kept : []), [kept])
  const toggle = (key: string) => keep(hidden.has(key) ? [...hidden].filter((one) => one !== key) : [...hidden, key])
  return { hidden, toggle }
}

interface Props<R> {
  readonly columns: readonly Column<R>[]
  readonly hidden: ReadonlySet<string>
  readonly onToggle: (key: string) => void
}

/** Which columns are shown. */
export function ColumnsMenu<R>({ columns, hidden, onToggle }: Props<R>) {
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns size={14} />}>
          {m.parts_columns()}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={m.parts_columns()} p="xs">
        <Stack gap={6}>
          {columns.map(
            ({ key, label }) =>
              key !== undefined && <Checkbox key={key} label={label} checked={!hidden.has(key)} onChange={() => onToggle(key)} />,
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
