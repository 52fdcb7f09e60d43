import { useQueryClient } from '@tanstack/react-query'
import { identityApi } from './api.ts'
import { useIntent } from './intent.ts'

/** `default.svg` is 0, `user1.svg` to `user14.svg` are 1 to 14. Anything else draws the default. */
export function avatarIndex(file: string | undefined): number {
  const number = /^user(\d{1,2})\./.exec(file ?? '')?.[1]
  return number === undefined ? 0 : Number(number)
}

/** Whether it is a picture of one's own, by its name at the server. */
export function isOwnPicture(file: string | undefined): file is string {
  return /^[0-9a-f]{32}\.(jpg|png)$/.test(file ?? '')
}

/** Takes one of the fifteen preset avatars, by index. */
export function useChangeAvatar(onDone: () => void) {
  const client = useQueryClient()
  return useIntent(
    (index: number) => identityApi.updateAvatar({ avatar: index === 0 ? 'default.svg' : `user${index}.svg` }),
    () => {
      void client.invalidateQueries({ queryKey: ['user'] })
      onDone()
    },
  )
}
