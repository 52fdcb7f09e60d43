import { Button } from '@mantine/core'
import { Dialog420 } from '@jade/ui/dialog'
import { ErrorState, ListSkeleton } from '@jade/ui/list-faces'
import { PageTitle, Panel } from '@jade/ui/panel'
import { Skeleton } from '@jade/ui/skeleton'
import { toast } from '@jade/ui/toast'
import { Suspense, useState } from 'react'
import { m } from '#messages'
import { AlertsPanel, MailPanel } from '../../../alerts/door.tsx'
import { AdvertisingChoice } from '../../../protection/door.tsx'
import { ChangePassword } from '../../../session/door.ts'
import { BankEntry } from '../../parts/bank-entry.tsx'
import { BindEmailForm } from '../../parts/bind-email-form.tsx'
import { BindPhoneForm } from '../../parts/bind-phone-form.tsx'
import { IdCard } from '../../parts/id-card.tsx'
import { NameFirst } from '../../parts/name-first.tsx'
import { Protections, SecurityLevel } from '../../parts/security.tsx'
import { Sessions } from '../../parts/sessions.tsx'
import css from './account-manage.module.css'
import { useAccountManage } from './account-manage.model.ts'

export default function AccountManage() {
  const { profile, failed, retry, busy, bankPath } = useAccountManage()
  const [open, setOpen] = useState<'password' | 'phone' | 'email'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <PageTitle hint={m.profile_manage_hint()}>{m.profile_manage_title()}</PageTitle>
      <div className={css.stack}>
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
                  <Button variant="default" size="sm" onClick={() => setOpen('password')}>
                    {m.profile_change()}
                  </Button>
                ),
                phone: (
                  <Button variant="default" size="sm" onClick={() => setOpen('phone')}>
                    {m.profile_phone_bind()}
                  </Button>
                ),
                email: (
                  <Button variant="default" size="sm" onClick={() => setOpen('email')}>
                    {m.profile_email_bind()}
                  </Button>
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
      <Dialog420 open={open === 'password'} title={m.profile_password_change()} onClose={close}>
        <Suspense fallback={<Skeleton height={340} />}>
          <ChangePassword
            onDone={() => {
              toast({ text: m.profile_password_changed(), tone: 'good' })
              close()
            }}
          />
        </Suspense>
      </Dialog420>
      <Dialog420 open={open === 'phone'} title={m.profile_phone_bind()} onClose={close}>
        <BindPhoneForm onDone={close} />
      </Dialog420>
      <Dialog420 open={open === 'email'} title={m.profile_email_bind()} onClose={close}>
        <BindEmailForm onDone={close} />
      </Dialog420>
    </>
  )
}
