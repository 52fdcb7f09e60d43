import { m } from '#messages'
import type { GamePlay } from '@jade/contract/mall/calls'
import { Dialog420 } from '@jade/ui/dialog'
import { formatMoney } from '@jade/ui/money'
import { PagedTable } from '@jade/ui/paged-table'
import { StatusPill } from '@jade/ui/status-pill'
import { toast } from '@jade/ui/toast'
import { Button, SegmentedControl } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefreshMoney } from '../../money/door.ts'
import { useIntent, useUser } from '../../session/door.ts'
import { mallApi } from '../api.ts'
import { useMallShown } from '../mall.model.ts'
import { useExchanges, usePacks, usePlays } from '../record.model.ts'
import { toldOf } from '../told.ts'
import { exchangeStates, packStates, shownOf } from '../words.ts'
import { Days } from './days.tsx'
import css from './mall.module.css'
import { noRows } from './no-rows.tsx'
import { PlayProof } from './play-proof.tsx'
import { VerifyCoins } from './verify-coins.tsx'

const tabs = { days: m.mall_days, exchanges: m.mall_exchanges, plays: m.mall_plays, packs: m.mall_packs } as const
type Tab = keyof typeof tabs

/** Coins by day, exchanges, plays and packs of the player, the same on both devices. */
export function MallRecord() {
  const shown = useMallShown()
  const [tab, setTab] = useState<Tab>('days')
  if (shown !== true) return null
  return (
    <div className={css.page}>
      <SegmentedControl
        aria-label={m.mall_record()}
        className={css.tabs ?? ''}
        fullWidth
        value={tab}
        onChange={(value) => setTab(value as Tab)}
        data={Object.entries(tabs).map(([value, label]) => ({ value, label: label() }))}
      />
      {tab === 'days' && <Days />}
      {tab === 'exchanges' && <Exchanges />}
      {tab === 'plays' && <Plays />}
      {tab === 'packs' && <Packs />}
      <VerifyCoins />
    </div>
  )
}

/** One press on a row; what the server says is shown. */
function useRowAct(act: (id: string, key: string) => Promise<{ readonly message: string }>) {
  const client = useQueryClient()
  const refresh = useRefreshMoney()
  return useIntent(
    ({ id }: { readonly id: string }, key) => act(id, key),
    ({ message }) => {
      toast({ text: message, tone: 'good' })
      void client.invalidateQueries({ queryKey: ['mall'] })
      refresh()
    },
    ({ message }) => toast({ text: message, tone: 'bad' }),
  )
}

function Exchanges() {
  const { state, paging } = useExchanges()
  const confirm = useRowAct((id) => mallApi.received({ id }))
  return (
    <PagedTable
      caption={m.mall_exchanges()}
      columns={[
        { key: 'time', title: m.mall_time(), cell: (row) => row.time },
        { key: 'item', title: m.mall_item(), cell: (row) => row.name },
        { key: 'points', title: m.mall_points(), align: 'right', cell: (row) => `-${row.points}` },
        {
          key: 'status',
          title: m.mall_status(),
          cell: (row) => (
            <>
              <StatusPill tone={exchangeStates[row.status].tone}>{exchangeStates[row.status].text()}</StatusPill>
              {row.tracking !== '' && <p className={css.quiet}>{m.mall_tracking({ number: row.tracking })}</p>}
              {row.reason !== '' && <p className={css.quiet}>{row.reason}</p>}
              {row.can_receive === 1 && (
                <Button size="compact-sm" variant="light" loading={confirm.busy} onClick={() => void confirm.send({ id: row.id })}>
                  {m.mall_got_it()}
                </Button>
              )}
            </>
          ),
        },
      ]}
      rowKey={(row) => row.id}
      state={state}
      empty={noRows()}
      paging={paging}
    />
  )
}

function Plays() {
  const { state, paging } = usePlays()
  const [proved, setProved] = useState<GamePlay | null>(null)
  const account = useUser()?.account ?? ''
  return (
    <>
      <PagedTable
        caption={m.mall_plays()}
        columns={[
          { key: 'time', title: m.mall_time(), cell: (row) => row.time },
          { key: 'game', title: m.mall_what(), cell: (row) => `${row.name} ×${row.multiple}` },
          { key: 'result', title: m.mall_result(), cell: shownOf },
          { key: 'cost', title: m.mall_cost_short(), align: 'right', cell: (row) => row.cost },
          { key: 'win', title: m.mall_won(), align: 'right', cell: (row) => row.win },
          {
            key: 'proof',
            title: m.mall_proof(),
            cell: (row) => (
              <Button
                size="compact-sm"
                variant="light"
                aria-label={`${m.mall_verify_short()}: ${row.name} ${row.nonce}`}
                onClick={() => setProved(row)}
              >
                {m.mall_verify_short()}
              </Button>
            ),
          },
        ]}
        rowKey={(row) => row.id}
        state={state}
        empty={noRows()}
        paging={paging}
      />
      {proved && (
        <Dialog420 open title={`${proved.name} ×${proved.multiple}`} onClose={() => setProved(null)}>
          <p className={css.price}>{`${shownOf(proved)} — ${proved.win > 0 ? m.mall_win({ points: proved.win }) : m.mall_lose()}`}</p>
          <PlayProof play={proved} told={toldOf(account, proved.nonce)} />
        </Dialog420>
      )}
    </>
  )
}

const moneyOf = ({ amount, multiple }: { readonly amount: string; readonly multiple: number }) =>
  multiple === 0 ? formatMoney(amount) : `${formatMoney(amount)} (${m.mall_multiple({ multiple })})`

const contentOf = (row: { readonly amount: string; readonly points: number; readonly multiple: number }) =>
  [...(row.amount === '0.00' ? [] : [moneyOf(row)]), ...(row.points === 0 ? [] : [m.mall_price({ points: row.points })])].join(' + ')

/** What is to be opened stands beside its name: at the end of the row a phone would hide the button. */
function Packs() {
  const { state, paging } = usePacks()
  const open = useRowAct((id, key) => mallApi.packageReceive({ id }, { key }))
  return (
    <PagedTable
      caption={m.mall_packs()}
      columns={[
        { key: 'name', title: m.mall_what(), cell: (row) => row.name },
        {
          key: 'state',
          title: m.mall_status(),
          cell: (row) =>
            row.state === 0 ? (
              <Button size="compact-sm" loading={open.busy} onClick={() => void open.send({ id: String(row.id) })}>
                {m.mall_receive()}
              </Button>
            ) : (
              <StatusPill tone={packStates[row.state]?.tone ?? 'neutral'}>{packStates[row.state]?.text() ?? ''}</StatusPill>
            ),
        },
        { key: 'content', title: m.mall_content(), cell: contentOf },
        { key: 'expires', title: m.mall_expires(), cell: (row) => row.expires },
      ]}
      rowKey={(row) => row.id}
      state={state}
      empty={noRows()}
      paging={paging}
    />
  )
}
