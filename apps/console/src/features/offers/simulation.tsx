import { wagerGames } from '@jade/contract/promotions/wager-games'
import { formatMoney } from '@jade/ui/money'
import { Alert, Stack, Table, Text, Title } from '@mantine/core'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { DoButton } from '../../parts/do-button.tsx'
import { Facts } from '../../parts/facts.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { titleOf } from '../../parts/title-of.ts'
import { mayDo } from '../../parts/why-not.tsx'
import { promotions } from './api.ts'
import type { OfferPage } from './offer.tsx'
import { SimulationChart } from './simulation-chart.tsx'
import { unsaidText } from './words.ts'

type Asked = NonNullable<OfferPage['simulation']>
export type Figures = NonNullable<Asked['figures']>

/** Whether it is still being reckoned. */
export const isUnderWay = (asked: Asked | null): boolean => asked?.state === 'waiting' || asked?.state === 'running'

/** What the version that is written, else the one in force, would have given over the last days of real play. */
export function Simulation({ offer }: { readonly offer: OfferPage }) {
  const act = useAct()
  const asked = offer.simulation
  const version = offer.draft === 0 ? offer.version : offer.draft

  async function simulate() {
    await act.run(async () => {
      const { data } = await promotions.simulate({ id: String(offer.id), version })
      return { message: isUnderWay(data) ? m.offers_sim_under_way({ n: data.seen }) : m.offers_sim_done() }
    })
  }

  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {m.offers_sim_about()}
      </Text>
      {mayDo(offer.allowed, 'simulate') && (
        <DoButton hotkey="s" disabled={isUnderWay(asked)} loading={act.busy} onDo={() => void simulate()}>
          {m.offers_sim_do({ n: version })}
        </DoButton>
      )}
      <Found asked={asked} />
    </Stack>
  )
}

function Found({ asked }: { readonly asked: Asked | null }) {
  if (asked === null) return <Text size="sm">{m.offers_sim_none()}</Text>
  if (isUnderWay(asked)) return <Alert color="amber">{m.offers_sim_under_way({ n: asked.seen })}</Alert>
  if (asked.figures === null) return <Alert color="red">{m.offers_sim_failed()}</Alert>
  const { figures } = asked
  return (
    <Stack component="section" aria-label={m.offers_sim_of({ n: asked.version })}>
      <Text size="sm" c="dimmed">
        {m.offers_sim_asked({ by: asked.by, at: asked.asked_at, from: figures.from, to: figures.to })}
      </Text>
      {figures.unsaid === '' ? <Said figures={figures} /> : <Alert color="amber">{unsaidText[figures.unsaid]()}</Alert>}
    </Stack>
  )
}

function Said({ figures: f }: { readonly figures: Figures }) {
  return (
    <>
      {f.complete === 0 && <Alert color="amber">{m.offers_sim_incomplete({ n: f.players })}</Alert>}
      {f.short_times > 0 && <Alert color="amber">{m.offers_sim_short({ n: f.short_times, amount: formatMoney(f.short) })}</Alert>}
      <Facts
        facts={[
          { label: m.offers_sim_players(), value: String(f.players) },
          { label: m.offers_sim_takers(), value: String(f.takers) },
          { label: m.offers_sim_given(), value: m.offers_fact_count({ amount: formatMoney(f.given), n: f.times }) },
          { label: m.offers_principal(), value: formatMoney(f.principal) },
          { label: m.offers_sim_need(), value: formatMoney(f.need) },
          { label: m.offers_sim_ggr(), value: formatMoney(f.ggr) },
          { label: m.offers_sim_cost(), value: formatMoney(f.cost) },
          { label: m.offers_sim_top_ten(), value: `${formatMoney(f.top_ten)} (${f.top_ten_percent}%)` },
          { label: m.offers_sim_linked(), value: `${formatMoney(f.linked_given)} (${f.linked})` },
        ]}
      />
      {Number(f.need) > 0 && <Games games={f.games} />}
      {f.amounts.length > 0 && <Amounts amounts={f.amounts} />}
      {f.largest.length > 0 && <Largest takers={f.largest} />}
    </>
  )
}

/** Who would have got most: to see at a look whether it goes to the few it is not meant for. */
function Largest({ takers }: { readonly takers: Figures['largest'] }) {
  return (
    <>
      <Title order={2} size="h5">
        {m.offers_sim_largest()}
      </Title>
      <Table fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{m.offers_account()}</Table.Th>
            <Table.Th>{m.offers_sim_name()}</Table.Th>
            <Table.Th ta="right">{m.offers_sim_times()}</Table.Th>
            <Table.Th ta="right">{m.offers_bonus()}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {takers.map((one) => (
            <Table.Tr key={one.player_id}>
              <Table.Td>
                <PlayerLink id={one.player_id} account={one.account} />
              </Table.Td>
              <Table.Td>{one.name === '' ? '—' : one.name}</Table.Td>
              <Table.Td ta="right" className="tabular">
                {one.times}
              </Table.Td>
              <Table.Td ta="right" className="tabular">
                {formatMoney(one.bonus)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}

function Games({ games }: { readonly games: Figures['games'] }) {
  const nameOf = (code: string) => {
    const name = wagerGames.find((game) => game.code === code)?.name
    return name ? titleOf({ title_zh: name.zh, title_en: name.en }) : code
  }
  return (
    <Table fz="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{m.offers_sim_game()}</Table.Th>
          <Table.Th ta="right">{m.offers_sim_ggr()}</Table.Th>
          <Table.Th ta="right">{m.offers_sim_cost()}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {games.map(({ code, ggr, cost }) => (
          <Table.Tr key={code}>
            <Table.Td>{nameOf(code)}</Table.Td>
            <Table.Td ta="right" className="tabular">
              {formatMoney(ggr)}
            </Table.Td>
            <Table.Td ta="right" className="tabular">
              {formatMoney(cost)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Amounts({ amounts }: { readonly amounts: Figures['amounts'] }) {
  return (
    <>
      <Title order={2} size="h5">
        {m.offers_sim_amounts()}
      </Title>
      <SimulationChart amounts={amounts} />
    </>
  )
}
