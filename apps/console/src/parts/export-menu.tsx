import { exportsCalls } from '@jade/contract/exports/calls'
import { Anchor, Button, Divider, Popover, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import type { Search } from '../app/screen.ts'
import { m } from '../paraglide/messages.js'
import { useAct } from './act.ts'

const files = api.room(exportsCalls)
const POLL_MS = 1_500
const states = {
  waiting: m.parts_file_waiting,
  running: m.parts_file_running,
  done: m.parts_file_done,
  failed: m.parts_file_failed,
  stopped: m.parts_file_stopped,
} as const
const formats = { csv: 'CSV', xlsx: 'Excel' } as const

/** Everything that a filter finds, as a file: begun here, told how far it is, and taken here for a day. */
export function ExportMenu({ list, filters }: { readonly list: string; readonly filters: Search }) {
  const act = useAct()
  const cache = useQueryClient()
  const query = useQuery({
    queryKey: ['exports'],
    queryFn: async () => (await files.exportedFiles()).data,
    refetchInterval: ({ state }) => (state.data?.some(({ state: one }) => one === 'waiting' || one === 'running') ? POLL_MS : false),
  })
  const own = (query.data ?? []).filter((file) => file.list === list)
  const change = (decide: () => Promise<{ readonly message: string }>) =>
    void act.run(decide).then(() => cache.invalidateQueries({ queryKey: ['exports'] }))
  return (
    <Popover position="bottom-end" trapFocus width={300}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconDownload size={14} />} loading={act.busy}>
          {m.parts_export_all()}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={m.parts_export_all()} p="xs">
        <Stack gap={4}>
          {(['xlsx', 'csv'] as const).map((format) => (
            <Button
              key={format}
              variant="subtle"
              color="gray"
              size="compact-sm"
              justify="flex-start"
              onClick={() => change(() => files.exportList({ list, filters, format }))}
            >
              {m.parts_export_as({ format: formats[format] })}
            </Button>
          ))}
          <Divider />
          {own.length === 0 && (
            <Text size="sm" c="dimmed">
              {m.parts_files_none()}
            </Text>
          )}
          {own.map((file) => (
            <div key={file.id}>
              <Text size="sm">
                {`${formats[file.format]} · ${states[file.state]()} · ${m.parts_total({ total: file.rows.toLocaleString('en') })}`}
              </Text>
              <Text size="xs" c="dimmed">
                {file.asked_at}
              </Text>
              {file.state === 'done' && (
                <Anchor size="sm" href={`/office/api/list-files/${file.id}/content`} download>
                  {m.parts_file_take()}
                </Anchor>
              )}
              {(file.state === 'waiting' || file.state === 'running') && (
                <Button size="compact-xs" variant="subtle" onClick={() => change(() => files.stopExport({ id: file.id }))}>
                  {m.parts_file_stop()}
                </Button>
              )}
            </div>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
