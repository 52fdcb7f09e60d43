import { Group, Select, Stack, Switch } from '@mantine/core'
import { m } from '../../paraglide/messages.js'
import { Choice } from '../../parts/choice.tsx'
import { DateFilter } from '../../parts/date-filter.tsx'
import type { ListState } from '../../parts/use-list.ts'
import type { Entry, Shelf } from './api.ts'

const labels: Readonly<Record<Entry['filters'][number], () => string>> = {
  group: m.reports_group,
  platform: m.reports_platform,
  level: m.parts_level,
  channel: m.reports_channel,
}

interface Props {
  readonly entry: Entry
  readonly shelf: Shelf
  readonly list: ListState
  /** As the server took it; undefined until the first answer. */
  readonly by: string | undefined
}

/** What a report is asked by. */
export function ReportFilters({ entry, shelf, list, by }: Props) {
  const ways = Object.fromEntries(entry.ways.map(({ value, label }) => [value, () => label]))
  const shown = list.filters['by'] ?? by ?? entry.ways[0]?.value ?? ''
  return (
    <Stack gap={8}>
      <Group gap="xs">
        {entry.ways.length > 1 && <Choice label={m.reports_by()} value={shown} options={ways} onSet={(way) => list.setFilter('by', way)} />}
        {entry.filters.map((filter) => (
          <Select
            key={filter}
            w={170}
            aria-label={labels[filter]()}
            placeholder={labels[filter]()}
            clearable
            allowDeselect
            searchable
            value={list.filters[filter] ?? null}
            onChange={(value) => list.setFilter(filter, value ?? '')}
            data={shelf.filters[filter]}
          />
        ))}
      </Group>
      {entry.dated === 1 && (
        <Group gap="xs">
          <DateFilter bounded value={list.filters['date'] ?? 'last30'} onSet={(date) => list.setFilter('date', date)} />
          <Switch
            size="xs"
            label={m.reports_compare()}
            checked={list.filters['compare'] !== 'off'}
            onChange={({ currentTarget }) => list.setFilter('compare', currentTarget.checked ? '' : 'off')}
          />
        </Group>
      )}
    </Stack>
  )
}
