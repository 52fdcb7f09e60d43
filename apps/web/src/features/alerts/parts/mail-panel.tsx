import { GoldButton } from '@jade/ui/gold-button'
import { ErrorState } from '@jade/ui/list-faces'
import { Skeleton } from '@jade/ui/skeleton'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { m } from '#messages'
import { type Choice, FIRST_CHOICE } from '../alerts.ts'
import { type Mail, useMail } from '../mail.ts'
import { ScreenLink } from '../../site/door.ts'
import css from './alerts-panel.module.css'
import { ChoiceFields } from './choice-fields.tsx'

/** What goes to the player's e-mail address, or why nothing does. */
export default function MailPanel() {
  const { mail, failed, retry, fetching, busy, save, stop } = useMail()
  if (failed) return <ErrorState onRetry={retry} busy={fetching} />
  if (!mail) return <Skeleton height={160} />
  const why = whyNot(mail)
  return (
    <div className={css.panel}>
      {why === '' ? (
        <OwnAddress key={mail.choice ? 'on' : 'off'} mail={mail} busy={busy} onSave={save} onStop={stop} />
      ) : (
        <p className={css.note}>{why}</p>
      )}
      {cameBack(mail) && (
        <ScreenLink to="message-center" search={{ tab: 'consultation', ask: 1 }}>
          {m.site_tab_service()}
        </ScreenLink>
      )}
    </div>
  )
}

const cameBack = ({ ended }: Mail) => ended === 'bounced' || ended === 'complained'

/** What keeps a player from turning mail on; empty where nothing does. */
function whyNot({ on, address, ended }: Mail): string {
  if (on === 0) return m.alerts_mail_off()
  if (address === '') return m.alerts_mail_bind()
  if (ended === 'bounced') return m.alerts_mail_bounced({ address })
  return ended === 'complained' ? m.alerts_mail_complained({ address }) : ''
}

interface Props {
  readonly mail: Mail
  readonly busy: boolean
  readonly onSave: (choice: Choice) => void
  readonly onStop: () => void
}

/** What the address gets, saved by a press. */
function OwnAddress({ mail: { address, choice: own, ended }, busy, onSave, onStop }: Props) {
  const [choice, setChoice] = useState<Choice>(own ?? FIRST_CHOICE)
  return (
    <>
      <p className={css.note}>{m.alerts_mail_to({ address })}</p>
      {ended === 'unsubscribed' && <p className={css.note}>{m.alerts_mail_unsubscribed()}</p>}
      <ChoiceFields choice={choice} onChange={setChoice} busy={busy} />
      <div className={css.buttons}>
        <GoldButton busy={busy} disabled={choice.topics.length === 0} onClick={() => onSave(choice)}>
          {own ? m.alerts_mail_save() : m.alerts_mail_start()}
        </GoldButton>
        {own && (
          <Button variant="default" disabled={busy} onClick={onStop}>
            {m.alerts_mail_stop()}
          </Button>
        )}
      </div>
    </>
  )
}
