import { exportsCalls, type exportedFile, fileFormats } from '@jade/contract/exports/calls'
import { Anchor, Button, Checkbox, Divider, Popover, Progress, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { api } from '../app/api.ts'
import type { Search } from '../app/screen.ts'
import { useMay } from '../features/session/session.ts'
import { m } from '../paraglide/messages.js'
import { useAct } from './act.ts'
import { ReasonForm } from './reason-form.tsx'
import { takeFile } from './take-file.ts'

type Exported = z.infer<typeof exportedFile>
type Format = Exported['format']

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
  const may = useMay()
  const cache = useQueryClient()
  const [full, setFull] = useState(false)
  const [asking, setAsking] = useState<Format | null>(null)
  const query = useQuery({
    queryKey: ['exports'],
    queryFn: async () => (await files.exportedFiles()).data,
    refetchInterval: ({ state }) => (state.data?.some(({ state: one }) => one === 'waiting' || one === 'running') ? POLL_MS : false),
  })
  const own = (query.data ?? []).filter((file) => file.list === list)
  const change = (decide: () => Promise<{ readonly message: string }>) =>
    act.run(decide).then((done) => {
      if (done) setAsking(null)
      return cache.invalidateQueries({ queryKey: ['exports'] })
    })
  const begin = (format: Format) => (full ? setAsking(format) : void change(() => files.exportList({ list, filters, format })))
  return (
    <Popover position="bottom-end" trapFocus width={320}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconDownload size={14} />} loading={act.busy}>
          {m.parts_export_all()}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={m.parts_export_all()} p="xs">
        <Stack gap={4}>
          {asking === null ? (
            <>
              {may('player.unmask') && (
                <Checkbox
                  size="sm"
                  my={4}
                  label={m.parts_export_full()}
                  checked={full}
                  onChange={(event) => setFull(event.currentTarget.checked)}
                />
              )}
              {fileFormats.toReversed().map((format) => (
                <Button key={format} variant="subtle" color="gray" size="compact-sm" justify="flex-start" onClick={() => begin(format)}>
                  {m.parts_export_as({ format: formats[format] })}
                </Button>
              ))}
            </>
          ) : (
            <ReasonForm
              label={m.parts_export_as({ format: formats[asking] })}
              busy={act.busy}
              onCancel={() => setAsking(null)}
              onSubmit={(reason) => void change(() => files.exportListInFull({ list, filters, format: asking, reason }))}
            />
          )}
          <Divider />
          {own.length === 0 && (
            <Text size="sm" c="dimmed">
              {m.parts_files_none()}
            </Text>
          )}
          {own.map((file) => (
            <FileLine key={file.id} file={file} onStop={() => void change(() => files.stopExport({ id: file.id }))} />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function FileLine({ file, onStop }: { readonly file: Exported; readonly onStop: () => void }) {
  const under = file.state === 'waiting' || file.state === 'running'
  return (
    <div>
      <Text size="sm">
        {`${formats[file.format]} · ${states[file.state]()} · ${m.parts_total({ total: file.rows.toLocaleString('en') })}`}
      </Text>
      <Text size="xs" c="dimmed">
        {file.full === 1 ? `${file.asked_at} · ${m.parts_file_full()}` : file.asked_at}
      </Text>
      {under && <HowFar rows={file.rows} total={file.total} />}
      {file.state === 'done' && <Take file={file} />}
      {under && (
        <Button size="compact-xs" variant="subtle" onClick={onStop}>
          {m.parts_file_stop()}
        </Button>
      )}
    </div>
  )
}

/** Nothing where nobody counted how many rows there will be: a bar would say what is not known. */
function HowFar({ rows, total }: Pick<Exported, 'rows' | 'total'>) {
  if (total === null) return null
  return (
    <Progress value={total === 0 ? 100 : Math.min(100, (rows / total) * 100)} aria-label={m.parts_file_running()} color="jade" my={4} />
  )
}

/** One in full may want the second factor again first, so it is no plain link. */
function Take({ file }: { readonly file: Exported }) {
  const act = useAct()
  if (file.full === 0) {
    return (
      <Anchor size="sm" href={`/office/api/list-files/${file.id}/content`} download>
        {m.parts_file_take()}
      </Anchor>
    )
  }
  const take = async () => {
    await takeFile(`/list-files/${file.id}/full-content`)
    return { message: '' }
  }
  return (
    <Button size="compact-xs" variant="subtle" loading={act.busy} onClick={() => void act.run(take)}>
      {m.parts_file_take()}
    </Button>
  )
}
