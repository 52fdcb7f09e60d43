import { fetched } from '@jade/ui/fetched'
import { GoldButton } from '@jade/ui/gold-button'
import { IconBrandAndroid, IconBrandApple } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import type { AppType } from '../download.ts'

/** The guide begins here. */
export const STEPS_ID = 'steps'

/** Gets the app of a platform. */
export function DownloadButton({ type }: { readonly type: AppType }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetched(() => import('../download.ts')).then(({ getApp }) => getApp(type, STEPS_ID)),
  })
  const ios = type === 'ios'
  const Icon = ios ? IconBrandApple : IconBrandAndroid
  return (
    <GoldButton size="lg" busy={isPending} onClick={() => mutate()}>
      <Icon size={22} stroke={1.8} aria-hidden />
      {ios ? m.content_app_get_ios() : m.content_app_get_android()}
    </GoldButton>
  )
}
