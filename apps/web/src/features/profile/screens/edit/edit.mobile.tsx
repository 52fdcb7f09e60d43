import { GoldButton } from '@jade/ui/gold-button'
import { ErrorState, ListSkeleton } from '@jade/ui/list-faces'
import { PageTitle, Panel } from '@jade/ui/panel'
import { PRESET_AVATARS, PresetAvatar } from '@jade/ui/preset-avatar'
import { Skeleton } from '@jade/ui/skeleton'
import { toast } from '@jade/ui/toast'
import { Suspense, useState } from 'react'
import { m } from '#messages'
import { AvatarUpload, ChangePassword } from '../../../session/door.ts'
import { BindEmailForm } from '../../parts/bind-email-form.tsx'
import { BindPhoneForm } from '../../parts/bind-phone-form.tsx'
import { CloseAccount, Exclusion } from '../../../protection/door.tsx'
import { LineForm } from '../../parts/line-form.tsx'
import { Personal } from '../../parts/personal-form.tsx'
import css from './edit.mobile.module.css'
import { useAvatar, useEdit } from './edit.model.ts'

const TITLE = {
  info: m.profile_personal,
  avatar: m.profile_avatar,
  password: m.profile_password_change,
  phone: m.profile_phone_bind,
  email: m.profile_email_bind,
  line: m.profile_line,
  exclusion: m.profile_exclude,
  close: m.profile_close,
} as const

export default function Edit() {
  const edit = useEdit()
  const { item } = edit
  if (item === undefined) return <Skeletons />
  return (
    <div className={css.page}>
      <PageTitle>{TITLE[item]()}</PageTitle>
      <Panel>
        <Item edit={edit} />
      </Panel>
    </div>
  )
}

function Skeletons() {
  return (
    <div className={css.page}>
      <ListSkeleton rows={4} height={64} />
    </div>
  )
}

function Item({ edit }: { readonly edit: ReturnType<typeof useEdit> }) {
  const { item, profile, editable, back } = edit
  switch (item) {
    case 'avatar':
      return <Avatars onDone={back} />
    case 'password':
      return (
        <Suspense fallback={<Skeleton height={340} />}>
          <ChangePassword
            onDone={() => {
              toast({ text: m.profile_password_changed(), tone: 'good' })
              back()
            }}
          />
        </Suspense>
      )
    case 'exclusion':
      return <Exclusion />
    case 'close':
      return <CloseAccount />
    case 'phone':
      return <BindPhoneForm onDone={back} />
    case 'email':
      return <BindEmailForm onDone={back} />
    default:
      if (edit.failed) return <ErrorState onRetry={edit.retry} busy={edit.busy} />
      if (!profile) return <ListSkeleton rows={3} height={64} />
      if (item === 'line') return <LineForm current={profile.line_id} editable={editable} onDone={back} />
      return <Personal profile={profile} editable={editable} onDone={back} />
  }
}

function Avatars({ onDone }: { readonly onDone: () => void }) {
  const done = () => {
    toast({ text: m.profile_avatar_changed(), tone: 'good' })
    onDone()
  }
  const { current, busy, send } = useAvatar(done)
  const [chosen, setChosen] = useState<number>()
  const picked = chosen ?? current
  return (
    <>
      <div className={css.avatars} role="radiogroup" aria-label={m.profile_avatar()}>
        {Array.from({ length: PRESET_AVATARS }, (_, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a picture is pressed, not a form sent
          <button
            key={index}
            type="button"
            role="radio"
            className={css.avatar}
            aria-checked={index === picked}
            aria-label={m.profile_avatar_number({ number: index + 1 })}
            onClick={() => setChosen(index)}
          >
            <PresetAvatar index={index} size={72} />
          </button>
        ))}
      </div>
      <GoldButton wide size="lg" busy={busy} disabled={picked === undefined} onClick={() => void send(picked ?? 0)}>
        {m.profile_save()}
      </GoldButton>
      <AvatarUpload onDone={done} />
    </>
  )
}
