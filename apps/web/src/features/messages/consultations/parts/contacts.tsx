import { later } from '@jade/ui/fetched'
import { ErrorState, ListSkeleton } from '@jade/ui/list-faces'
import { IconBrandLine, IconBrandTelegram, IconMail, IconMessage2Question, IconPhone, IconWorld } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { m } from '#messages'
import { askLogin, useLoggedIn } from '../../../session/door.ts'
import { ScreenLink } from '../../../site/door.ts'
import { useConsultationsOpen, useContacts } from '../consultations.ts'
import { useGuestsMayAsk } from '../guest.ts'
import css from './contacts.module.css'

const GuestForm = later(() => import('./guest-form.tsx'))

const SIGNS: Readonly<Record<string, typeof IconMail>> = {
  line: IconBrandLine,
  telegram: IconBrandTelegram,
  email: IconMail,
  phone: IconPhone,
  web: IconWorld,
}

/** Every way to customer service: a consultation for members, a question of a guest, and what operators entered, for everybody. */
export function Contacts() {
  const { contacts, failed, retry, busy } = useContacts()
  return (
    <div className={css.ways}>
      <Consult />
      {failed && <ErrorState onRetry={retry} busy={busy} />}
      {!contacts && !failed && <ListSkeleton rows={3} height={64} />}
      <ul className={css.list}>
        {contacts?.map(({ type, name, url }) => {
          const Sign = SIGNS[type] ?? IconWorld
          return (
            <li key={`${type} ${url}`}>
              <a className={css.way} href={url} {...(url.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}>
                <span className={css.sign}>
                  <Sign size={24} stroke={1.6} aria-hidden />
                </span>
                <span className={css.name}>{name}</span>
                <span className={css.address}>{url.replace(/^(https:\/\/|mailto:|tel:)/, '')}</span>
              </a>
            </li>
          )
        })}
      </ul>
      <p className={css.hint}>{m.messages_consult_contacts_hint()}</p>
    </div>
  )
}

function Consult() {
  const loggedIn = useLoggedIn()
  const open = useConsultationsOpen()
  if (!open) return null
  const inside = (
    <>
      <span className={css.sign}>
        <IconMessage2Question size={26} stroke={1.6} aria-hidden />
      </span>
      <span className={css.name}>{m.messages_consult_ask()}</span>
      <span className={css.address}>{loggedIn ? m.messages_consult_ask_hint() : m.messages_consult_ask_guest()}</span>
    </>
  )
  return (
    <div className={css.lead}>
      {loggedIn ? (
        <>
          <ScreenLink to="message-center" search={{ tab: 'consultation', ask: 1 }} className={css.way}>
            {inside}
          </ScreenLink>
          <ScreenLink to="message-center" search={{ tab: 'consultation' }} className={css.mine}>
            {m.messages_consult_mine()}
          </ScreenLink>
        </>
      ) : (
        <>
          <button type="button" className={css.way} onClick={askLogin}>
            {inside}
          </button>
          <GuestAsk />
        </>
      )}
    </div>
  )
}

/** Who has no account, or cannot log in, writes here; the form comes when it is asked for. */
function GuestAsk() {
  const [open, setOpen] = useState(false)
  if (!useGuestsMayAsk()) return null
  if (!open)
    return (
      <button type="button" className={css.mine} onClick={() => setOpen(true)}>
        {m.messages_consult_guest_ask()}
      </button>
    )
  return (
    <Suspense fallback={<ListSkeleton rows={3} height={64} />}>
      <GuestForm />
    </Suspense>
  )
}
