import { Dialog420 } from '@jade/ui/dialog'
import { GoldButton } from '@jade/ui/gold-button'
import { PRESET_AVATARS, PresetAvatar } from '@jade/ui/preset-avatar'
import { toast } from '@jade/ui/toast'
import { useState } from 'react'
import { m } from '#messages'
import { AvatarUpload, useChangeAvatar } from '../../features/session/door.ts'
import css from './avatar-dialog.module.css'

/** Fifteen pictures, the first is the default, or one's own; `current` is -1 while that one is shown. */
export default function AvatarDialog({ current, onClose }: { readonly current: number; readonly onClose: () => void }) {
  const [chosen, setChosen] = useState(current)
  const done = () => {
    toast({ text: m.site_avatar_changed(), tone: 'good' })
    onClose()
  }
  const { busy, send } = useChangeAvatar(done)
  return (
    <Dialog420 open title={m.site_choose_avatar()} onClose={onClose}>
      <div className={css.grid} role="radiogroup" aria-label={m.site_choose_avatar()}>
        {Array.from({ length: PRESET_AVATARS }, (_, index) => (
          <button
            key={index}
            type="button"
            role="radio"
            aria-checked={index === chosen}
            aria-label={m.site_avatar_number({ number: index + 1 })}
            className={css.one}
            onClick={() => setChosen(index)}
          >
            <PresetAvatar index={index} size={56} />
          </button>
        ))}
      </div>
      <GoldButton wide busy={busy} disabled={chosen < 0} onClick={() => void send(chosen)}>
        {m.site_confirm()}
      </GoldButton>
      <AvatarUpload onDone={done} />
    </Dialog420>
  )
}
