import { IconId, IconKey, IconMail, IconPhone, IconShieldHalf } from '@tabler/icons-react'
import { StatusPill, type StatusTone } from '@jade/ui/status-pill'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { cardStanding } from '../id-card.rules.ts'
import type { Profile } from '../profile.ts'
import css from './security.module.css'

const LEVELS = { low: [1, m.profile_level_low], middle: [2, m.profile_level_middle], high: [3, m.profile_level_high] } as const
const CARD: Readonly<Record<ReturnType<typeof cardStanding>, readonly [StatusTone, () => string]>> = {
  none: ['neutral', m.profile_id_none],
  waiting: ['waiting', m.profile_id_waiting],
  refused: ['bad', m.profile_id_refused],
  verified: ['good', m.profile_id_verified],
}

/** Low, middle or high, as words and three bars. */
export function SecurityLevel({ level }: { readonly level: Profile['security_level'] }) {
  const [filled, word] = LEVELS[level]
  return (
    <div className={css.level} data-level={level}>
      <IconShieldHalf size={40} stroke={1.3} aria-hidden />
      <div>
        <p className={css.levelTitle}>{m.profile_level()}</p>
        <p className={css.levelWord}>{word()}</p>
      </div>
      <span className={css.bars} aria-hidden>
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={css.bar} data-on={bar <= filled} />
        ))}
      </span>
    </div>
  )
}

interface Actions {
  readonly password: ReactNode
  readonly phone: ReactNode
  readonly email: ReactNode
  readonly card: ReactNode
}

/** What protects the account: password, phone, e-mail, identity, each with its state and its next step. */
export function Protections({ profile, actions }: { readonly profile: Profile; readonly actions: Actions }) {
  const [tone, word] = CARD[cardStanding({ front: profile.status_ID_card_front, back: profile.status_ID_card_back })]
  const bound = profile.phone_verified === 1
  const rows: readonly ProtectionProps[] = [
    {
      icon: IconKey,
      title: m.profile_password(),
      text: m.profile_password_text(),
      state: ['good', m.profile_set()],
      action: actions.password,
    },
    {
      icon: IconPhone,
      title: m.profile_phone(),
      text: bound ? profile.phone : m.profile_phone_text(),
      state: bound ? ['good', m.profile_bound()] : ['neutral', m.profile_not_bound()],
      action: bound ? null : actions.phone,
    },
    {
      icon: IconMail,
      title: m.profile_email(),
      text: profile.email === '' ? m.profile_email_text() : profile.email,
      state: profile.email === '' ? ['neutral', m.profile_not_bound()] : ['good', m.profile_bound()],
      action: profile.email === '' ? actions.email : null,
    },
    { icon: IconId, title: m.profile_identity(), text: m.profile_identity_text(), state: [tone, word()], action: actions.card },
  ]
  return (
    <ul className={css.rows}>
      {rows.map((row) => (
        <Protection key={row.title} {...row} />
      ))}
    </ul>
  )
}

interface ProtectionProps {
  readonly icon: typeof IconKey
  readonly title: string
  readonly text: string
  readonly state: readonly [tone: StatusTone, word: string]
  readonly action: ReactNode
}

function Protection({ icon: Icon, title, text, state: [tone, word], action }: ProtectionProps) {
  return (
    <li className={css.row}>
      <span className={css.icon}>
        <Icon size={22} stroke={1.6} aria-hidden />
      </span>
      <span className={css.what}>
        <span className={css.title}>{title}</span>
        <span className={css.text}>{text}</span>
      </span>
      <span className={css.state}>
        <StatusPill tone={tone}>{word}</StatusPill>
      </span>
      <span className={css.action}>{action}</span>
    </li>
  )
}
