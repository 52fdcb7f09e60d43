import { goldLink } from '@jade/ui/gold-button'
import { EmptyState } from '@jade/ui/list-faces'
import { Money } from '@jade/ui/money-text'
import { MobileList, PagedTable } from '@jade/ui/paged-table'
import { Panel } from '@jade/ui/panel'
import { m } from '#messages'
import { ScreenLink, useDevice } from '../../site/door.ts'
import { useRecentBets } from '../screens/wallet/wallet.model.ts'
import css from './recent-bets.module.css'
import { Way } from './way.tsx'

/** The last seven bets, and the way to all of them. */
export default function RecentBets() {
  const state = useRecentBets()
  const phone = useDevice() === 'mobile'
  const list = {
    rowKey: ({ id }: { readonly id: string }) => id,
    state,
    empty: (
      <EmptyState
        title={m.wallet_no_bets()}
        hint={m.wallet_no_bets_hint()}
        action={
          <ScreenLink to="game" className={goldLink}>
            {m.site_see_games()}
          </ScreenLink>
        }
      />
    ),
  }
  return (
    <Panel
      title={m.wallet_recent_bets()}
      aside={
        <Way to="bet-record" className={css.all}>
          {m.wallet_all_bets()}
        </Way>
      }
    >
      {phone ? (
        <MobileList
          {...list}
          row={(bet) => (
            <div className={css.bet}>
              <strong>{bet.game_name}</strong>
              <Money value={bet.win_loss} tone="auto" />
              <span className={css.time}>{bet.build_time}</span>
              <span className={css.stake}>
                {m.wallet_bet()} <Money value={bet.bet_amount} size="sm" />
              </span>
            </div>
          )}
        />
      ) : (
        <PagedTable
          {...list}
          caption={m.wallet_recent_bets()}
          columns={[
            { key: 'time', title: m.wallet_time(), cell: (bet) => <span className={css.time}>{bet.build_time}</span> },
            { key: 'game', title: m.wallet_game(), cell: (bet) => bet.game_name },
            { key: 'bet', title: m.wallet_bet(), align: 'right', cell: (bet) => <Money value={bet.bet_amount} /> },
            { key: 'result', title: m.wallet_win_loss(), align: 'right', cell: (bet) => <Money value={bet.win_loss} tone="auto" /> },
          ]}
        />
      )}
    </Panel>
  )
}
