import { formatMoney } from '@jade/ui/money'
import { Anchor, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '../../paraglide/messages.js'
import { Facts } from '../../parts/facts.tsx'
import { Mark } from '../../parts/mark.tsx'
import { useObject } from '../../parts/object.ts'
import { ObjectFrame } from '../../parts/object-frame.tsx'
import { ObjectLink } from '../../parts/object-link.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { house } from './api.ts'
import { gameLinks } from './game-links.tsx'
import { type Row, statusText, statusTone, WinLoss } from './words.tsx'

/** A round: what everybody bet on it and what it paid. */
export default function RoundPage() {
  const { id } = useObject()
  const query = useQuery({ queryKey: ['bets', 'round', id], queryFn: async () => (await house.round({ round: id })).data })
  return (
    <ObjectFrame query={query} head={(round) => ({ name: round.round, money: formatMoney(round.bet), since: round.last_time })}>
      {(round) => (
        <Stack>
          <Facts
            facts={[
              ...gameLinks(round),
              { label: m.bets_count(), value: String(round.count) },
              { label: m.bets_bet(), value: formatMoney(round.bet) },
              { label: m.bets_valid(), value: formatMoney(round.valid_bet) },
              { label: m.bets_win_loss(), value: <WinLoss value={round.win_loss} /> },
            ]}
          />
          <BetsOf rows={round.bets} />
          {round.count > round.bets.length && (
            <Anchor component={Link} to="/bets" search={{ round: round.round } as never} size="sm">
              {m.bets_round_all({ n: round.count })}
            </Anchor>
          )}
        </Stack>
      )}
    </ObjectFrame>
  )
}

function BetsOf({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <Table fz="sm">
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id}>
            <Table.Td>
              <ObjectLink in="/bets" id={row.id}>
                {row.id}
              </ObjectLink>
              <Text size="xs" c="dimmed">
                {row.build_time}
              </Text>
            </Table.Td>
            <Table.Td>
              <PlayerLink id={row.player_id} account={row.account} />
            </Table.Td>
            <Table.Td>
              <Mark tone={statusTone[row.status]}>{statusText[row.status]()}</Mark>
            </Table.Td>
            <Table.Td ta="right" className="tabular">
              {formatMoney(row.bet_amount)}
              <div>
                <WinLoss value={row.win_loss} />
              </div>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
