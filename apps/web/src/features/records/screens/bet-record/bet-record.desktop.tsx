import { goldLink } from '@jade/ui/gold-button'
import { EmptyState } from '@jade/ui/list-faces'
import { Money } from '@jade/ui/money-text'
import { PagedTable } from '@jade/ui/paged-table'
import { m } from '#messages'
import { ScreenLink, whenAwake } from '../../../site/door.ts'
import { BetFilters } from '../../parts/bet-filters.tsx'
import { BetTotals } from '../../parts/bet-totals.tsx'
import { RecordsHead } from '../../parts/records-head.tsx'
import { RoundButton } from '../../parts/round-button.tsx'
import css from '../../parts/record.module.css'
import { betWord } from '../../words.ts'
import { useBetRecords } from './bet-record.model.ts'

const RoundDialog = whenAwake(() => import('../../parts/round-dialog.tsx'))

export default function BetRecord() {
  const bets = useBetRecords()
  return (
    <>
      <RecordsHead title={m.records_bets_title()} hint={m.records_bets_hint()} list={bets} />
      <BetFilters bets={bets} />
      <BetTotals totals={bets.totals} />
      <PagedTable
        caption={m.records_bets_title()}
        rowKey={(bet) => bet.id}
        state={bets.state}
        paging={bets.paging}
        empty={
          <EmptyState
            title={m.records_no_bets()}
            hint={m.records_no_bets_hint()}
            action={
              <ScreenLink to="game" className={goldLink}>
                {m.site_see_games()}
              </ScreenLink>
            }
          />
        }
        columns={[
          { key: 'time', title: m.records_time(), cell: (bet) => <span className={css.time}>{bet.build_time}</span> },
          {
            key: 'game',
            title: m.records_game(),
            cell: (bet) => (
              <span className={css.kind}>
                {bet.game_name}
                <small>
                  {bet.platform} · {bet.wallet}
                </small>
              </span>
            ),
          },
          { key: 'bet', title: m.records_bet(), align: 'right', cell: (bet) => <Money value={bet.bet_amount} /> },
          { key: 'valid', title: m.records_valid_bet(), align: 'right', cell: (bet) => <Money value={bet.valid_bet} /> },
          { key: 'tip', title: m.records_tip(), align: 'right', cell: (bet) => <Money value={bet.tip} /> },
          {
            key: 'result',
            title: m.records_win_loss(),
            align: 'right',
            cell: (bet) => (bet.status === 'settled' ? <Money value={bet.win_loss} tone="auto" /> : betWord[bet.status]()),
          },
          { key: 'round', title: m.records_round(), cell: (bet) => <RoundButton bet={bet} onOpen={bets.openRound} /> },
        ]}
      />
      {bets.round && <RoundDialog bet={bets.round} onClose={bets.closeRound} />}
    </>
  )
}
