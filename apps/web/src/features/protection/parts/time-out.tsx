import { Button } from '@mantine/core'
import { toast } from '@jade/ui/toast'
import { timeOutDays } from '@jade/contract/protection/limits'
import { useState } from 'react'
import { m } from '#messages'
import { useTimeOut } from '../time-out.ts'
import css from './break.module.css'
import { PasswordDialog } from './password-dialog.tsx'

/** A break of 1 to 30 days: begins at once, ends by itself. */
export function TimeOut() {
  const [asking, setAsking] = useState(false)
  const rest = useTimeOut((until) => {
    toast({ text: m.protection_rest_begun({ until }), tone: 'good' })
    setAsking(false)
  })
  const { form } = rest
  return (
    <div className={css.stack}>
      <p className={css.text}>{m.protection_rest_text()}</p>
      <Button variant="default" onClick={() => setAsking(true)}>
        {m.protection_rest()}
      </Button>
      <PasswordDialog
        open={asking}
        title={m.protection_rest()}
        label={m.protection_password()}
        password={form.getInputProps('password')}
        yes={{ label: m.protection_rest_yes({ days: form.values.days }), busy: rest.busy, grave: true }}
        onYes={rest.start}
        onClose={() => setAsking(false)}
      >
        <fieldset className={css.group}>
          <legend className={css.label}>{m.protection_rest_term()}</legend>
          <div className={css.terms}>
            {timeOutDays.map((days) => (
              <label key={days} className={css.term}>
                <input
                  type="radio"
                  name="break-term"
                  checked={form.values.days === days}
                  onChange={() => form.setFieldValue('days', days)}
                />
                {m.protection_rest_days({ days })}
              </label>
            ))}
          </div>
        </fieldset>
      </PasswordDialog>
    </div>
  )
}
