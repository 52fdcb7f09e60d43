import { later } from '@jade/ui/fetched'
import { Suspense } from 'react'
import { useHydrated } from '../../site/door.ts'
import { avatarIndex, isOwnPicture } from '../avatar.ts'
import css from './user-avatar.module.css'

const PresetAvatar = later(() => import('@jade/ui/preset-avatar').then(({ PresetAvatar }) => ({ default: PresetAvatar })))

/** The player's avatar: one of the presets, fetched when it is drawn, or a picture of one's own. */
export function UserAvatar({ file, size = 48 }: { readonly file: string | undefined; readonly size?: number }) {
  const awake = useHydrated()
  if (isOwnPicture(file)) return <img className={css.own} src={`/api/avatars/${file}`} width={size} height={size} alt="" />
  const blank = <span className={css.blank} style={{ width: size, height: size }} />
  if (!awake) return blank
  return (
    <Suspense fallback={blank}>
      <PresetAvatar index={avatarIndex(file)} size={size} />
    </Suspense>
  )
}
