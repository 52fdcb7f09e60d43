import { avatarIndex, isOwnPicture, useChangeAvatar, useUser } from '../../../session/door.ts'
import { useHydrated, useGo, useSearchOf } from '../../../site/door.ts'
import { useProfile } from '../../profile.ts'

export function useEdit() {
  const awake = useHydrated()
  const { item } = useSearchOf('edit')
  const go = useGo()
  return {
    /** Unknown while the prerendered page wakes up: it was drawn without a query. */
    item: awake ? item : undefined,
    ...useProfile(),
    back: () => void go('user-info', {}, { replace: true }),
  }
}

/** One of the fifteen avatars; nothing is chosen until the user is known. */
export function useAvatar(onDone: () => void) {
  const user = useUser()
  return { current: user && !isOwnPicture(user.avatar) ? avatarIndex(user.avatar) : undefined, ...useChangeAvatar(onDone) }
}
