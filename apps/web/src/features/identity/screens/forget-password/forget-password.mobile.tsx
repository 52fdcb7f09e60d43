import { goldLink } from '@jade/ui/gold-button'
import { EmptyState } from '@jade/ui/list-faces'
import { Panel } from '@jade/ui/panel'
import { toast } from '@jade/ui/toast'
import { IconHeadset } from '@tabler/icons-react'
import { m } from '#messages'
import { ScreenLink } from '../../../site/door.ts'
import { ResetSteps } from '../../parts/reset-steps.tsx'
import css from '../../parts/page.module.css'
import { useForgetPassword } from './forget-password.model.ts'

export default function ForgetPassword() {
  const { byPhone, toLogin } = useForgetPassword()
  return (
    <div className={css.page}>
      <h1 className="jp-hidden">{m.identity_forgot_title()}</h1>
      <p className={css.hint}>{m.identity_forgot_hint()}</p>
      <Panel>
        {byPhone ? (
          <ResetSteps
            onDone={() => {
              toast({ text: m.identity_reset_done(), tone: 'good' })
              toLogin()
            }}
          />
        ) : (
          <EmptyState
            icon={<IconHeadset size={34} stroke={1.4} />}
            title={m.identity_forgot_service()}
            action={
              <ScreenLink to="customer" className={goldLink}>
                {m.identity_to_service()}
              </ScreenLink>
            }
          />
        )}
      </Panel>
    </div>
  )
}
