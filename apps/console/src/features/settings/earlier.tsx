import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { useMay } from '../session/session.ts'
import { type Change, type Setting, site } from './api.ts'
import { ValueOf } from './value.tsx'

const SHOWN = '5'

/** What stood before, newest first, and one press that brings it back: as a change like any other, to a second person where the setting asks for one. */
export function Earlier({ row, close }: { readonly row: Setting; readonly close: () => void }) {
  const { data } = useQuery({
    queryKey: ['settings', 'history', row.key],
    queryFn: async () => (await site.settingHistory({ key: row.key, pageSize: SHOWN })).data,
  })
  if (!data?.length) return null
  return (
    <Stack gap="xs" component="section" aria-label={m.settings_earlier()}>
      <Text component="h3" size="sm" fw={600}>
        {m.settings_earlier()}
      </Text>
      {data.map((change) => (
        <Past key={`${change.time} ${change.after}`} row={row} change={change} close={close} />
      ))}
    </Stack>
  )
}

interface PastProps {
  readonly row: Setting
  readonly change: Change
  readonly close: () => void
}

function Past({ row, change, close }: PastProps) {
  const act = useAct()
  const may = useMay()
  const { before: value, time } = change

  async function bringBack() {
    const done = await act.run(async () => {
      const { data, message } = await site.changeSetting({ key: row.key, value, reason: m.settings_back_reason({ time }) })
      return { message: data.waiting ? m.parts_waiting_second() : message }
    })
    if (done) close()
  }

  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <ValueOf kind={row.kind} value={value} />
        <Text size="xs" c="dimmed">
          {m.settings_until({ time, by: byWhom(change) })}
        </Text>
      </div>
      {may('setting.edit') && row.waiting === 0 && value !== row.value && (
        <Button
          variant="default"
          size="compact-sm"
          loading={act.busy}
          aria-label={m.settings_back_to({ value: value || '—' })}
          onClick={() => void bringBack()}
        >
          {row.four_eyes ? m.settings_ask_back() : m.settings_back()}
        </Button>
      )}
    </Group>
  )
}

/** Who changed it, with who agreed. */
export function byWhom({ maker, checker }: Pick<Change, 'maker' | 'checker'>): string {
  return checker ? `${maker} + ${checker}` : maker
}
