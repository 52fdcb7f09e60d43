import { Money } from '@jade/ui/money-text'
import { Facts, Panel } from '@jade/ui/panel'
import { Skeleton } from '@jade/ui/skeleton'
import { m } from '#messages'
import { clockText } from '../limit.rules.ts'
import { usePosition } from '../position.ts'

/** Time and money of the running session and the day, and what was paid in less what was paid out. */
export function PositionCard() {
  const position = usePosition()
  if (!position) return <Skeleton height={220} />
  return (
    <Panel title={m.protection_position()}>
      <Facts
        facts={[
          [m.protection_session_time(), position.playing ? clockText(position.seconds) : m.protection_not_playing()],
          ...(position.playing
            ? ([
                [m.protection_session_staked(), <Money key="staked" value={position.staked} />],
                [m.protection_session_net(), <Money key="net" value={position.net} tone="auto" />],
              ] as const)
            : []),
          [m.protection_day_time(), clockText(position.day_seconds)],
          [m.protection_day_net(), <Money key="day" value={position.day_net} tone="auto" />],
          [m.protection_deposits_month(), <Money key="month" value={position.deposits_month} />],
          [m.protection_net_deposits(), <Money key="ever" value={position.net_deposits} />],
        ]}
      />
    </Panel>
  )
}
