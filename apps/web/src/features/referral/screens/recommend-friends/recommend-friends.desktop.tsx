import { EmptyState } from '@jade/ui/list-faces'
import { Money } from '@jade/ui/money-text'
import { type Column, PagedTable } from '@jade/ui/paged-table'
import { PageTitle } from '@jade/ui/panel'
import { StatusPill } from '@jade/ui/status-pill'
import { m } from '#messages'
import { grouped } from '../../figures.ts'
import { Invite } from '../../parts/invite.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import css from '../../parts/tabs.module.css'
import { friendTone, friendWord, shareTone, shareWord } from '../../words.ts'
import { type FriendRow, type ShareRow, useRecommendFriends } from './recommend-friends.model.ts'

const bonusColumns: readonly Column<ShareRow>[] = [
  { key: 'date', title: m.referral_date(), cell: (row) => <span className={css.quiet}>{row.date}</span> },
  { key: 'account', title: m.referral_friend(), cell: (row) => row.account },
  { key: 'bet', title: m.referral_valid_bet(), align: 'right', cell: (row) => <Money value={row.valid_bet} /> },
  { key: 'bonus', title: m.referral_bonus(), align: 'right', cell: (row) => <span className={css.figure}>{grouped(row.bonus)}</span> },
  {
    key: 'status',
    title: m.referral_status(),
    cell: (row) => <StatusPill tone={shareTone[row.status]}>{shareWord[row.status]()}</StatusPill>,
  },
]

const friendColumns: readonly Column<FriendRow>[] = [
  { key: 'account', title: m.referral_friend(), cell: (row) => row.account },
  { key: 'date', title: m.referral_registered(), cell: (row) => <span className={css.quiet}>{row.date}</span> },
  {
    key: 'status',
    title: m.referral_status(),
    cell: (row) => <StatusPill tone={friendTone[row.status]}>{friendWord[row.status]()}</StatusPill>,
  },
]

export default function RecommendFriends() {
  const model = useRecommendFriends()
  return (
    <>
      <PageTitle hint={m.referral_hint()}>{m.referral_title()}</PageTitle>
      <Invite model={model} />
      <Tabs model={model} />
      {model.list === 'bonus' ? (
        <PagedTable
          caption={m.referral_list_bonus()}
          columns={bonusColumns}
          rowKey={(row) => `${row.date} ${row.account} ${row.valid_bet}`}
          empty={<EmptyState title={m.referral_no_bonus()} hint={m.referral_no_bonus_hint()} />}
          {...model.bonus}
        />
      ) : (
        <PagedTable
          caption={m.referral_list_friends()}
          columns={friendColumns}
          rowKey={(row) => `${row.date} ${row.account}`}
          empty={<EmptyState title={m.referral_no_friends()} hint={m.referral_no_friends_hint()} />}
          {...model.friends}
        />
      )}
    </>
  )
}
