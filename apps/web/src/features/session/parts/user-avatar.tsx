import { PresetAvatar } from '@jade/ui/preset-avatar'
import { avatarIndex, isOwnPicture } from '../avatar.ts'
import css from './user-avatar.module.css'

/** The player's avatar: one of the presets, or a picture of one's own. */
export function UserAvatar({ file, size = 48 }: { readonly file: string | undefined; readonly size?: number }) {
  if (!isOwnPicture(file)) return <PresetAvatar index={avatarIndex(file)} size={size} />
  return <img className={css.own} src={`/api/avatars/${file}`} width={size} height={size} alt="" />
}
