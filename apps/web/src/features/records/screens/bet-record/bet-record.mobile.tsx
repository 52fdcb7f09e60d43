import { goldLink } from '@jade/ui/gold-button'
import { EmptyState } from '@jade/ui/list-faces'
import { Money } from '@jade/ui/money-text'
import { MobileList } from '@jade/ui/paged-table'
import { m } from '#messages'
import { ScreenLink, whenAwake } from '../../../site/door.ts'
import { BetFilters } from '../../parts/bet-filters.tsx'
import { BetTotals } from '../../parts/bet-totals.tsx'
import { RoundButton } from '../../parts/round-button.tsx'
import css from '../../parts/record.module.css'
import own from './bet-record.module.css'
import { betWord } from '../../words.ts'
import { useBetRecords } from './bet-record.model.ts'

const RoundDialog = whenAwake(() => import('../../parts/round-dialog.tsx'))

export default function BetRecord() {
  const bets = useBetRecords()
  return (
    <div className={css.page}>
      <h1 className="jp-hidden">{m.records_bets_title()}</h1>
      <BetFilters bets={bets} />
      <BetTotals totals={bets.totals} />
      <MobileList
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
        row={(bet) => (
          <div className={own.bet}>
            <span className={css.top}>
              <strong>{bet.game_name}</strong>
              {bet.status === 'settled' ? <Money value={bet.win_loss} tone="auto" /> : <span>{betWord[bet.status]()}</span>}
            </span>
            <span className={css.top}>
              <span className={css.time}>
                {m.records_bet()} <Money value={bet.bet_amount} size="sm" /> · {m.records_valid_bet()}{' '}
                <Money value={bet.valid_bet} size="sm" />
              </span>
            </span>
            <span className={css.top}>
              <span className={css.time}>
                {bet.platform} · {bet.build_time}
              </span>
              <RoundButton bet={bet} onOpen={bets.openRound} />
            </span>
          </div>
        )}
      />
      {bets.round && <RoundDialog bet={bets.round} onClose={bets.closeRound} />}
    </div>
  )
}
