import { Alert, Button, Group } from '@mantine/core'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { useMay } from '../session/session.ts'
import { type Setting, site } from './api.ts'

/** What a setting will be, from when on, and who wants it so; dropped by one press. */
export function Planned({ row }: { readonly row: Setting }) {
  const act = useAct()
  const may = useMay()
  if (row.planned_at === '') return null
  const { planned_value: value, planned_at: time, planned_by: by } = row
  return (
    <Alert color="jade">
      <Group justify="space-between">
        {m.settings_planned_for({ value: value || '—', time, by })}
        {may('setting.edit') && (
          <Button
            variant="default"
            size="compact-sm"
            loading={act.busy}
            onClick={() => void act.run(() => site.dropPlanned({ key: row.key }))}
          >
            {m.settings_drop()}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
