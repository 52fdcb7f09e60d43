import { formatMoney } from '@jade/ui/money'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { Facts } from '../../parts/facts.tsx'
import { vip } from './api.ts'

type Asked = Parameters<typeof vip.previewTable>[0]
type Found = Awaited<ReturnType<typeof vip.previewTable>>['data']

/** What the values in the form would change, before a second person is asked. */
export function TablePreview({ asked }: { readonly asked: () => Asked }) {
  const act = useAct()
  const [found, setFound] = useState<Found | null>(null)
  const look = () =>
    act.run(async () => {
      setFound((await vip.previewTable(asked())).data)
      return { message: '' }
    })
  const month = ({ month: prizes, rebates }: Found['before']) =>
    m.levels_month_cost({ prizes: formatMoney(prizes), rebates: formatMoney(rebates) })
  return (
    <Stack gap="xs">
      <Button variant="default" size="sm" loading={act.busy} onClick={() => void look()}>
        {m.levels_foresee()}
      </Button>
      {found && (
        <Facts
          facts={[
            { label: m.levels_looked_at(), value: found.more ? `${found.players}+` : String(found.players) },
            { label: m.levels_rising(), value: String(found.rising) },
            { label: m.levels_prizes(), value: formatMoney(found.prizes) },
            { label: m.levels_falling(), value: String(found.falling) },
            { label: m.levels_month_before(), value: month(found.before) },
            { label: m.levels_month_after(), value: month(found.after) },
          ]}
        />
      )}
    </Stack>
  )
}
