import { formatMoney } from '@jade/ui/money'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { Facts } from '../../parts/facts.tsx'
import { missions } from './api.ts'

type Asked = Parameters<typeof missions.preview>[0]
type Found = Awaited<ReturnType<typeof missions.preview>>['data']

/** Who would have finished last week with what stands in the form, and what it would have cost, before it is saved. */
export function Foresee({
  asked,
  errors,
}: {
  readonly asked: () => Asked
  readonly errors: Parameters<ReturnType<typeof useAct>['run']>[1]
}) {
  const act = useAct()
  const [found, setFound] = useState<Found | null>(null)
  const look = () =>
    act.run(async () => {
      setFound((await missions.preview(asked())).data)
      return { message: '' }
    }, errors)
  return (
    <Stack gap="xs">
      <Button variant="default" size="sm" loading={act.busy} onClick={() => void look()}>
        {m.missions_foresee()}
      </Button>
      {found && found.told === 0 && <Text c="dimmed">{m.missions_foresee_untold()}</Text>}
      {found && found.told === 1 && (
        <Facts
          facts={[
            { label: m.missions_foresee_week(), value: `${found.from} – ${found.to}` },
            { label: m.missions_foresee_looked(), value: found.more ? `${found.looked}+` : String(found.looked) },
            { label: m.missions_foresee_players(), value: String(found.players) },
            { label: m.missions_foresee_times(), value: String(found.times) },
            { label: m.missions_reward_points(), value: String(found.points) },
            { label: m.missions_reward_money(), value: formatMoney(found.amount) },
          ]}
        />
      )}
    </Stack>
  )
}
