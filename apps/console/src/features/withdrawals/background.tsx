import { gamesOperatorCalls } from '@jade/contract/games/operator-calls'
import { turnoverOperatorCalls } from '@jade/contract/turnover/operator-calls'
import { walletOperatorCalls } from '@jade/contract/wallet/operator-calls'
import { formatMoney } from '@jade/ui/money'
import { Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../app/api.ts'
import { m } from '../../paraglide/messages.js'
import { AccountLinks } from '../../parts/account-links.tsx'
import { Coming, type Query as ComingQuery } from '../../parts/coming.tsx'
import { Mark } from '../../parts/mark.tsx'
import { ObjectLink } from '../../parts/object-link.tsx'
import { recordStatusText, recordStatusTone } from '../../parts/record-words.ts'
import { useMay } from '../session/session.ts'
import type { WithdrawalFacts } from './actions.tsx'
import { Stage } from './stage.tsx'

const games = api.room(gamesOperatorCalls)
const wallets = api.room(walletOperatorCalls)
const flows = api.room(turnoverOperatorCalls)

const RECENT = 5

/** What the player moved, played and holds, and who shares something with them: each for who may see it anywhere. */
export function Background({ facts }: { readonly facts: WithdrawalFacts }) {
  const may = useMay()
  const { player_id: id } = facts.order
  return (
    <>
      {may('link.view') && <AccountLinks id={id} />}
      {may('bet.view') && <Bets id={id} />}
      {may('wallet.view') && <Bonuses id={id} />}
      {may('turnover.view') && <Requirements id={id} />}
      <Moves
        title={m.withdrawals_last_deposits()}
        at="/deposits"
        rows={facts.last_deposits}
        state={({ status }) => <Mark tone={recordStatusTone[status]}>{recordStatusText[status]()}</Mark>}
      />
      <Moves
        title={m.withdrawals_last_withdrawals()}
        at="/withdrawals"
        rows={facts.last_withdrawals}
        state={({ stage }) => <Stage of={stage} />}
      />
    </>
  )
}

const betState = {
  settled: [m.withdrawals_bet_settled, 'good'],
  open: [m.withdrawals_bet_open, 'waiting'],
  void: [m.withdrawals_bet_void, 'off'],
} as const

function Bets({ id }: { readonly id: string }) {
  const query = useQuery({
    queryKey: ['withdrawals', 'bets', id],
    queryFn: async () => (await games.bets({ player_id: id })).data.slice(0, RECENT),
  })
  return (
    <Lines title={m.withdrawals_last_bets()} query={query}>
      {(bet) => (
        <Line
          key={bet.id}
          name={
            <ObjectLink in="/bets" id={bet.id}>
              {bet.game_name}
            </ObjectLink>
          }
          time={bet.build_time}
          money={`${formatMoney(bet.bet_amount)} / ${formatMoney(bet.win_loss)}`}
          state={<Mark tone={betState[bet.status][1]}>{betState[bet.status][0]()}</Mark>}
        />
      )}
    </Lines>
  )
}

/** Bonus money that is still bound to bets. */
function Bonuses({ id }: { readonly id: string }) {
  const query = useQuery({
    queryKey: ['withdrawals', 'bonuses', id],
    queryFn: async () => (await wallets.playerBonuses({ id })).data.filter(({ state }) => state === 'active'),
  })
  return (
    <Lines title={m.withdrawals_open_bonuses()} query={query}>
      {(bonus) => <Line key={bonus.id} name={bonus.name} time={bonus.time} money={formatMoney(bonus.bonus)} />}
    </Lines>
  )
}

function Requirements({ id }: { readonly id: string }) {
  const query = useQuery({
    queryKey: ['withdrawals', 'requirements', id],
    queryFn: async () => (await flows.requirements({ id, open: '1', pageSize: String(RECENT) })).data,
  })
  return (
    <Lines title={m.withdrawals_requirements()} query={query}>
      {(row) => (
        <Line
          key={row.id}
          name={`${row.type} × ${row.multiple}`}
          time={row.time}
          money={`${formatMoney(row.now_bet)} / ${formatMoney(row.need_bet)}`}
        />
      )}
    </Lines>
  )
}

interface LinesProps<T> {
  readonly title: string
  readonly query: ComingQuery & { readonly data: readonly T[] | undefined }
  readonly children: (row: T) => ReactNode
}

function Lines<T>({ title, query, children }: LinesProps<T>) {
  return (
    <>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      {query.data === undefined ? (
        <Coming query={query} height={60} />
      ) : (
        <Table fz="sm">
          <Table.Tbody>{query.data.map(children)}</Table.Tbody>
        </Table>
      )}
      {query.data?.length === 0 && <None />}
    </>
  )
}

interface LineProps {
  readonly name: ReactNode
  readonly time: string
  readonly money: string
  readonly state?: ReactNode
}

/** Two lines an entry, so that the longest state has room beside the narrow column. */
function Line({ name, time, money, state }: LineProps) {
  return (
    <Table.Tr>
      <Table.Td>
        {name}
        <Text size="xs" c="dimmed">
          {time}
        </Text>
      </Table.Td>
      <Table.Td ta="right" className="tabular">
        {money}
        {state !== undefined && <div>{state}</div>}
      </Table.Td>
    </Table.Tr>
  )
}

interface Move {
  readonly id: string
  readonly order_number: string
  readonly time: string
  readonly amount: string
}

interface MovesProps<T extends Move> {
  readonly title: string
  /** The list that the orders stand in. */
  readonly at: '/deposits' | '/withdrawals'
  readonly rows: readonly T[]
  readonly state: (row: T) => ReactNode
}

function Moves<T extends Move>({ title, at, rows, state }: MovesProps<T>) {
  return (
    <>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <Table fz="sm">
        <Table.Tbody>
          {rows.map((row) => (
            <Line
              key={row.order_number}
              name={
                <ObjectLink in={at} id={row.id}>
                  {row.order_number}
                </ObjectLink>
              }
              time={row.time}
              money={formatMoney(row.amount)}
              state={state(row)}
            />
          ))}
        </Table.Tbody>
      </Table>
      {rows.length === 0 && <None />}
    </>
  )
}

function None() {
  return (
    <Text size="sm" c="dimmed">
      {m.parts_empty()}
    </Text>
  )
}
