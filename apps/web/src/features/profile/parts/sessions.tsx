import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { Dialog420 } from '@jade/ui/dialog'
import { GoldButton } from '@jade/ui/gold-button'
import { ErrorState, ListSkeleton } from '@jade/ui/list-faces'
import { StatusPill } from '@jade/ui/status-pill'
import { useState } from 'react'
import { m } from '#messages'
import { deviceWords } from '../sessions.rules.ts'
import { useSessions } from '../sessions.ts'
import css from './sessions.module.css'

const ENDED: Readonly<Record<string, () => string>> = {
  double_login: m.profile_session_replaced,
  logout: m.profile_session_logged_out,
  password_changed: m.profile_session_password,
}

type Session = NonNullable<ReturnType<typeof useSessions>['sessions']>[number]

/** Where and when the account was opened, and the button that ends it everywhere. */
export function Sessions() {
  const { sessions, failed, retry, fetching, busy, endAll } = useSessions()
  const [asked, setAsked] = useState(false)
  if (failed) return <ErrorState onRetry={retry} busy={fetching} />
  if (!sessions) return <ListSkeleton rows={3} height={60} />
  return (
    <>
      <ul className={css.rows}>
        {sessions.map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </ul>
      <p className={css.note}>{m.profile_sessions_note()}</p>
      <Button variant="default" onClick={() => setAsked(true)}>
        {m.profile_sessions_end()}
      </Button>
      <Dialog420 open={asked} title={m.profile_sessions_end()} onClose={() => setAsked(false)}>
        <p className={css.ask}>{m.profile_sessions_end_text()}</p>
        <GoldButton wide size="lg" busy={busy} onClick={endAll}>
          {m.profile_sessions_end()}
        </GoldButton>
      </Dialog420>
    </>
  )
}

function Row({ session }: { readonly session: Session }) {
  const Icon = /Mobile|Android|iPhone|iPad/.test(session.device) ? IconDeviceMobile : IconDeviceDesktop
  const open = session.end_time === ''
  return (
    <li className={css.row}>
      <span className={css.icon}>
        <Icon size={22} stroke={1.6} aria-hidden />
      </span>
      <span className={css.what}>
        <span className={css.title}>{deviceWords(session.device) ?? m.profile_session_unknown()}</span>
        <span className={css.text}>{session.ip}</span>
        <span className={css.text}>{m.profile_session_since({ time: session.build_time })}</span>
        {!open && <span className={css.text}>{m.profile_session_until({ time: session.end_time })}</span>}
      </span>
      <StatusPill tone={session.current === 1 ? 'good' : 'neutral'}>
        {session.current === 1
          ? m.profile_session_this()
          : open
            ? m.profile_session_open()
            : (ENDED[session.end_reason] ?? m.profile_session_ended)()}
      </StatusPill>
    </li>
  )
}
