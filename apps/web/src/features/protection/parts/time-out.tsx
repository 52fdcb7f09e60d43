import { Button, PasswordInput } from '@mantine/core'
import { Dialog420 } from '@jade/ui/dialog'
import { toast } from '@jade/ui/toast'
import { timeOutDays } from '@jade/contract/protection/limits'
import { useState } from 'react'
import { m } from '#messages'
import { useTimeOut } from '../time-out.ts'
import css from './break.module.css'

/** A break of 1 to 30 days: begins at once, ends by itself. */
export function TimeOut() {
  const [asking, setAsking] = useState(false)
  const rest = useTimeOut((until) => {
    toast({ text: m.protection_rest_begun({ until }), tone: 'good' })
    setAsking(false)
  })
  return (
    <div className={css.stack}>
      <p className={css.text}>{m.protection_rest_text()}</p>
      <Button variant="default" onClick={() => setAsking(true)}>
        {m.protection_rest()}
      </Button>
      <Dialog420
        open={asking}
        title={m.protection_rest()}
        onClose={() => {
          rest.setPassword('')
          setAsking(false)
        }}
      >
        <form
          className={css.stack}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            rest.start()
          }}
        >
          <fieldset className={css.group}>
            <legend className={css.label}>{m.protection_rest_term()}</legend>
            <div className={css.terms}>
              {timeOutDays.map((days) => (
                <label key={days} className={css.term}>
                  <input type="radio" name="break-term" checked={rest.days === days} onChange={() => rest.setDays(days)} />
                  {m.protection_rest_days({ days })}
                </label>
              ))}
            </div>
          </fieldset>
          <PasswordInput
            label={m.protection_password()}
            autoComplete="current-password"
            maxLength={24}
            value={rest.password}
            error={rest.error}
            onChange={(event) => rest.setPassword(event.currentTarget.value)}
          />
          <Button type="submit" size="lg" fullWidth color="cinnabar" loading={rest.busy}>
            {m.protection_rest_yes({ days: rest.days })}
          </Button>
        </form>
      </Dialog420>
    </div>
  )
}
