import { Button, PasswordInput, Textarea } from '@mantine/core'
import { Dialog420 } from '@jade/ui/dialog'
import { useState } from 'react'
import { m } from '#messages'
import { useCloseAccount } from '../care.ts'
import css from './break.module.css'

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
      <Dialog420
        open={asking}
        title={m.protection_close()}
        onClose={() => {
          account.setPassword('')
          setAsking(false)
        }}
      >
        <form
          className={css.stack}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            account.close()
          }}
        >
          <p className={css.note}>{m.protection_close_text()}</p>
          <Textarea
            label={m.protection_close_reason()}
            maxLength={200}
            autosize={false}
            rows={2}
            value={account.reason}
            onChange={(event) => account.setReason(event.currentTarget.value)}
          />
          <PasswordInput
            label={m.protection_password_now()}
            autoComplete="current-password"
            maxLength={24}
            value={account.password}
            error={account.passwordError}
            onChange={(event) => account.setPassword(event.currentTarget.value)}
          />
          <Button type="submit" size="lg" fullWidth color="cinnabar" loading={account.busy}>
            {m.protection_close_yes()}
          </Button>
        </form>
      </Dialog420>
    </div>
  )
}
