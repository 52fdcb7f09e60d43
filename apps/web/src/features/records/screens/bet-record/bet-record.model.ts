import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { useUser } from '../../../session/door.ts'
import { usePlatforms, useSearchOf, useSetSearch } from '../../../site/door.ts'
import { recordsApi } from '../../api.ts'
import { downloadCsv, EXPORT_PAGE, everyRow } from '../../download.ts'
import { wholeDays } from '../../lines.ts'
import { type DateSpan, spanOf, today } from '../../span.ts'

const PAGE_SIZE = 10

export type Bet = Awaited<ReturnType<typeof recordsApi.bets>>['data'][number]

/** Bets by platform, wallet and days, with the totals of the range. */
export function useBetRecords() {
  const search = useSearchOf('bet-record')
  const setSearch = useSetSearch('bet-record')
  const platforms = usePlatforms()
  const user = useUser()
  const [round, setRound] = useState<Bet | null>(null)
  const [exporting, setExporting] = useState(false)
  const span = spanOf(search)
  const { code, wallet, page } = search
  const wish = { ...wholeDays(span), ...(code && { code }), ...(wallet !== undefined && { wallet_id: wallet }) }
  const bets = useQuery({
    queryKey: ['records', 'bets', wish, page],
    queryFn: () => recordsApi.bets({ ...wish, page, pageSize: PAGE_SIZE }, { quiet: true }),
    placeholderData: keepPreviousData,
  })
  return {
    code,
    wallet,
    span,
    platforms: platforms.data ?? [],
    wallets: [{ id: 0, name: m.site_central_wallet() }, ...(user?.player_bonus_wallet ?? [])],
    set: (change: { readonly code?: string | undefined; readonly wallet?: number | undefined }) => void setSearch({ ...change, page: 1 }),
    setSpan: (next: DateSpan) => void setSearch({ ...next, page: 1 } as Parameters<typeof setSearch>[0]),
    totals: bets.data && { bet: bets.data.total_bet, valid: bets.data.total_valid_bet, winLoss: bets.data.total_win_loss },
    state: { rows: bets.data?.data, failed: bets.isError, retry: () => void bets.refetch(), busy: bets.isFetching },
    paging: { page, pageSize: PAGE_SIZE, total: bets.data?.total ?? 0, onPage: (next: number) => void setSearch({ page: next }) },
    round,
    openRound: setRound,
    closeRound: () => setRound(null),
    exporting,
    async download() {
      setExporting(true)
      try {
        const rows = await everyRow(async (at) => {
          const reply = await recordsApi.bets({ ...wish, page: at, pageSize: EXPORT_PAGE }, { quiet: true })
          return { rows: reply.data, total: reply.total }
        })
        downloadCsv(`${m.records_bets_title()} ${today()}`, [headings(), ...rows.map(cells)])
      } finally {
        setExporting(false)
      }
    },
  }
}

const headings = () => [
  m.records_time(),
  m.records_platform(),
  m.records_wallet(),
  m.records_game(),
  m.records_round(),
  m.records_bet(),
  m.records_valid_bet(),
  m.records_win_loss(),
  m.records_tip(),
  m.records_bet_id(),
  m.records_group(),
  m.records_settle_day(),
  m.records_corrections(),
]

const cells = (bet: Bet) => [
  bet.build_time,
  bet.platform,
  bet.wallet,
  bet.game_name,
  bet.round,
  bet.bet_amount,
  bet.valid_bet,
  bet.win_loss,
  bet.tip,
  bet.id,
  bet.group,
  bet.settle_day,
  String(bet.corrections),
]
