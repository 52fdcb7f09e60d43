import { ErrorState, ListSkeleton } from '@jade/ui/list-faces'
import { Panel } from '@jade/ui/panel'
import { m } from '#messages'
import { UserAvatar } from '../../../session/door.ts'
import BoardChoice from '../../parts/board-choice.tsx'
import { Referral } from '../../parts/referral.tsx'
import { Row, Rows } from '../../parts/rows.tsx'
import { SecurityLevel } from '../../parts/security.tsx'
import { cardWord, genderWord } from '../../parts/words.ts'
import { RankCard } from '../../../vip/door.ts'
import css from './user-info.mobile.module.css'
import { useUserInfo } from './user-info.model.ts'

export default function UserInfo() {
  const { profile, avatar, failed, retry, busy, complete, card } = useUserInfo()
  return (
    <div className={css.page}>
      <h1 className="jp-hidden">{m.profile_info_title()}</h1>
      {failed ? (
        <ErrorState onRetry={retry} busy={busy} />
      ) : !profile ? (
        <ListSkeleton rows={8} height={56} />
      ) : (
        <>
          <RankCard />
          <Panel>
            <SecurityLevel level={profile.security_level} />
          </Panel>
          <Rows title={m.profile_account_facts()}>
            <Row label={m.profile_avatar()} value={<UserAvatar file={avatar} size={40} />} item="avatar" />
            <Row label={m.profile_account()} value={profile.account} />
            <Row label={m.profile_registered()} value={profile.registered_at} />
          </Rows>
          <Rows title={m.profile_personal()} hint={complete ? m.profile_fixed() : m.profile_personal_hint()}>
            <Row label={m.profile_name()} value={profile.name || m.profile_empty()} {...(!complete && { item: 'info' })} />
            <Row label={m.profile_gender()} value={genderWord(profile.gender)} {...(!complete && { item: 'info' })} />
            <Row label={m.profile_birthday()} value={profile.birthday || m.profile_empty()} {...(!complete && { item: 'info' })} />
          </Rows>
          <Rows title={m.profile_security()}>
            <Row label={m.profile_password()} value="••••••" item="password" />
            <Row
              label={m.profile_phone()}
              value={profile.phone_verified === 1 ? profile.phone : m.profile_not_bound()}
              {...(profile.phone_verified !== 1 && { item: 'phone' })}
            />
            <Row
              label={m.profile_email()}
              value={profile.email || m.profile_not_bound()}
              {...(profile.email === '' && { item: 'email' })}
            />
            <Row label={m.profile_line()} value={profile.line_id || m.profile_empty()} item="line" />
            <Row label={m.profile_identity()} value={cardWord(card ?? 'none')} to="account-manage" />
          </Rows>
          <Panel title={m.profile_referral()}>
            <Referral code={profile.referral_code} url={profile.referral_url} />
          </Panel>
          <Panel title={m.profile_board_title()}>
            <BoardChoice />
          </Panel>
          <Rows title={m.profile_care()}>
            <Row label={m.profile_exclude()} item="exclusion" />
            <Row label={m.profile_close()} item="close" />
          </Rows>
        </>
      )}
    </div>
  )
}
