import { ErrorState, ListSkeleton } from '@jade/ui/list-faces'
import { Panel } from '@jade/ui/panel'
import { m } from '#messages'
import { AlertsPanel, MailPanel } from '../../../alerts/door.tsx'
import { AdvertisingChoice } from '../../../protection/door.tsx'
import { ScreenLink } from '../../../site/door.ts'
import { BankEntry } from '../../parts/bank-entry.tsx'
import { IdCard } from '../../parts/id-card.tsx'
import { NameFirst } from '../../parts/name-first.tsx'
import { Protections, SecurityLevel } from '../../parts/security.tsx'
import { Sessions } from '../../parts/sessions.tsx'
import css from './account-manage.module.css'
import { useAccountManage } from './account-manage.model.ts'

export default function AccountManage() {
  const { profile, failed, retry, busy, bankPath } = useAccountManage()
  return (
    <div className={css.phone}>
      <h1 className="jp-hidden">{m.profile_manage_title()}</h1>
      {failed ? (
        <ErrorState onRetry={retry} busy={busy} />
      ) : !profile ? (
        <ListSkeleton rows={4} height={64} />
      ) : (
        <Panel>
          <SecurityLevel level={profile.security_level} />
          <Protections
            profile={profile}
            actions={{
              password: (
                <ScreenLink to="edit" search={{ item: 'password' }} className={css.link}>
                  {m.profile_change()}
                </ScreenLink>
              ),
              phone: (
                <ScreenLink to="edit" search={{ item: 'phone' }} className={css.link}>
                  {m.profile_phone_bind()}
                </ScreenLink>
              ),
              email: (
                <ScreenLink to="edit" search={{ item: 'email' }} className={css.link}>
                  {m.profile_email_bind()}
                </ScreenLink>
              ),
              card: null,
            }}
          />
        </Panel>
      )}
      <Panel title={m.profile_identity()}>
        {profile?.name === '' && <NameFirst />}
        <IdCard />
      </Panel>
      {bankPath !== undefined && <BankEntry path={bankPath} />}
      <Panel title={m.profile_sessions()}>
        <Sessions />
      </Panel>
      <Panel title={m.alerts_title()}>
        <AlertsPanel />
      </Panel>
      <Panel title={m.alerts_mail_title()}>
        <MailPanel />
      </Panel>
      <Panel title={m.protection_news()}>
        <AdvertisingChoice />
      </Panel>
    </div>
  )
}
