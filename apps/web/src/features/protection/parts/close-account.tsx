import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { m } from '#messages'
import { useCloseAccount } from '../care.ts'
import css from './break.module.css'
import { PasswordDialog } from './password-dialog.tsx'

/** Closing the account: what goes with it, with the password again. */
export default function CloseAccount() {
  const [asking, setAsking] = useState(false)
  const account = useCloseAccount()
  return (
    <div className={css.stack}>
      <ul className={css.points}>
        <li>{m.protection_close_point_1()}</li>
        <li>{m.protection_close_point_2()}</li>
      </ul>
      <Button variant="default" onClick={() => setAsking(true)}>
        {m.protection_close()}
      </Button>
      <PasswordDialog
        open={asking}
        title={m.protection_close()}
        label={m.protection_password_now()}
        password={account.form.getInputProps('password')}
        yes={{ label: m.protection_close_yes(), busy: account.busy, grave: true }}
        onYes={account.close}
        onClose={() => setAsking(false)}
      >
        <p className={css.note}>{m.protection_close_text()}</p>
        <Textarea label={m.protection_close_reason()} maxLength={200} autosize={false} rows={2} {...account.form.getInputProps('reason')} />
      </PasswordDialog>
    </div>
  )
}
