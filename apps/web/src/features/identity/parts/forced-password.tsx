import { Skeleton } from '@jade/ui/skeleton'
import { Mark } from '@jade/ui/logo'
import { toast } from '@jade/ui/toast'
import { Suspense } from 'react'
import { m } from '#messages'
import { ChangePassword } from '../../session/door.ts'
import css from './forced-password.module.css'

interface ForcedPasswordProps {
  readonly forced: boolean
  readonly account: string | undefined
  readonly done: () => Promise<void>
  readonly logOut: () => void
  readonly back: () => void
}

/** The page that stands alone: change the password, or leave. */
export function ForcedPassword({ forced, account, done, logOut, back }: ForcedPasswordProps) {
  return (
    <div className={css.page}>
      <div className={css.card}>
        <div className={css.head}>
          <Mark size={56} />
          <h1 className={css.title}>{m.identity_update_password()}</h1>
          <p className={css.why}>{forced ? m.identity_update_forced() : m.identity_update_free()}</p>
          <p className={css.account}>{account ?? ' '}</p>
        </div>
        <Suspense fallback={<Skeleton height={340} />}>
          <ChangePassword
            onDone={() => {
              toast({ text: m.identity_password_changed(), tone: 'good' })
              void done()
            }}
          />
        </Suspense>
        <button type="button" className={css.leave} onClick={forced ? logOut : back}>
          {forced ? m.identity_log_out() : m.identity_back_home()}
        </button>
      </div>
    </div>
  )
}
