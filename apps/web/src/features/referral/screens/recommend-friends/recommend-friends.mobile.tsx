import { EmptyState } from '@jade/ui/list-faces'
import { Money } from '@jade/ui/money-text'
import { MobileList } from '@jade/ui/paged-table'
import { StatusPill } from '@jade/ui/status-pill'
import { m } from '#messages'
import { grouped } from '../../figures.ts'
import { Invite } from '../../parts/invite.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import css from '../../parts/tabs.module.css'
import { friendTone, friendWord, shareTone, shareWord } from '../../words.ts'
import { useRecommendFriends } from './recommend-friends.model.ts'

export default function RecommendFriends() {
  const model = useRecommendFriends()
  return (
    <div className={css.page}>
      <h1 className="jp-hidden">{m.referral_title()}</h1>
      <Invite model={model} />
      <Tabs model={model} />
      {model.list === 'bonus' ? (
        <MobileList
          rowKey={(row) => `${row.date} ${row.account} ${row.valid_bet}`}
          empty={<EmptyState title={m.referral_no_bonus()} hint={m.referral_no_bonus_hint()} />}
          row={(row) => (
            <div className={css.line}>
              <div className={css.top}>
                <strong>{row.account}</strong>
                <span className={css.figure}>{grouped(row.bonus)}</span>
              </div>
              <div className={css.top}>
                <span className={css.quiet}>
                  {row.date} · {m.referral_valid_bet()} <Money value={row.valid_bet} size="sm" />
                </span>
                <StatusPill tone={shareTone[row.status]}>{shareWord[row.status]()}</StatusPill>
              </div>
            </div>
          )}
          {...model.bonus}
        />
      ) : (
        <MobileList
          rowKey={(row) => `${row.date} ${row.account}`}
          empty={<EmptyState title={m.referral_no_friends()} hint={m.referral_no_friends_hint()} />}
          row={(row) => (
            <div className={css.top}>
              <span className={css.line}>
                <strong>{row.account}</strong>
                <span className={css.quiet}>
                  {m.referral_registered()} {row.date}
                </span>
              </span>
              <StatusPill tone={friendTone[row.status]}>{friendWord[row.status]()}</StatusPill>
            </div>
          )}
          {...model.friends}
        />
      )}
    </div>
  )
}
