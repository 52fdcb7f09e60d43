import { Button } from '@mantine/core'
import { Dialog420 } from '@jade/ui/dialog'
import { ErrorState, ListSkeleton } from '@jade/ui/list-faces'
import { Facts, PageTitle, Panel } from '@jade/ui/panel'
import { useState } from 'react'
import { m } from '#messages'
import { ScreenLink } from '../../../site/door.ts'
import { BindPhoneForm } from '../../parts/bind-phone-form.tsx'
import { CloseAccount, Exclusion } from '../../../protection/door.tsx'
import { LineForm } from '../../parts/line-form.tsx'
import { Personal } from '../../parts/personal-form.tsx'
import BoardChoice from '../../parts/board-choice.tsx'
import { Referral } from '../../parts/referral.tsx'
import { Protections, SecurityLevel } from '../../parts/security.tsx'
import { RankCard } from '../../../vip/door.ts'
import css from './user-info.desktop.module.css'
import { useUserInfo } from './user-info.model.ts'

export default function UserInfo() {
  const { profile, failed, retry, busy, editable } = useUserInfo()
  const [binding, setBinding] = useState(false)
  return (
    <>
      <PageTitle hint={m.profile_info_hint()}>{m.profile_info_title()}</PageTitle>
      {failed ? (
        <ErrorState onRetry={retry} busy={busy} />
      ) : !profile ? (
        <ListSkeleton rows={3} height={200} />
      ) : (
        <div className={css.grid}>
          <div className={css.wide}>
            <Panel>
              <RankCard />
              <SecurityLevel level={profile.security_level} />
              <Protections
                profile={profile}
                actions={{
                  password: (
                    <ScreenLink to="account-manage" className={css.link}>
                      {m.profile_change()}
                    </ScreenLink>
                  ),
                  phone: (
                    <Button variant="default" size="sm" onClick={() => setBinding(true)}>
                      {m.profile_phone_bind()}
                    </Button>
                  ),
                  email: (
                    <ScreenLink to="account-manage" className={css.link}>
                      {m.profile_email_bind()}
                    </ScreenLink>
                  ),
                  card: (
                    <ScreenLink to="account-manage" className={css.link}>
                      {m.profile_see()}
                    </ScreenLink>
                  ),
                }}
              />
            </Panel>
          </div>
          <Panel title={m.profile_personal()}>
            <Personal profile={profile} editable={editable} />
          </Panel>
          <div className={css.column}>
            <Panel title={m.profile_account_facts()}>
              <Facts
                facts={[
                  [m.profile_account(), profile.account],
                  [m.profile_registered(), profile.registered_at],
                ]}
              />
              <div className={css.line}>
                <LineForm current={profile.line_id} editable={editable} />
              </div>
            </Panel>
            <Panel title={m.profile_referral()}>
              <Referral code={profile.referral_code} url={profile.referral_url} />
            </Panel>
            <Panel title={m.profile_board_title()}>
              <BoardChoice />
            </Panel>
          </div>
          <Panel title={m.profile_exclude()}>
            <Exclusion />
          </Panel>
          <Panel title={m.profile_close()}>
            <CloseAccount />
          </Panel>
        </div>
      )}
      <Dialog420 open={binding} title={m.profile_phone_bind()} onClose={() => setBinding(false)}>
        <BindPhoneForm onDone={() => setBinding(false)} />
      </Dialog420>
    </>
  )
}
