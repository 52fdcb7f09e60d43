import { GoldButton } from '@jade/ui/gold-button'
import { IconBrandAndroid, IconBrandApple } from '@tabler/icons-react'
import { m } from '#messages'
import { type AppType, useDownload } from '../download.ts'

/** Gets the app of a platform. */
export function DownloadButton({ type }: { readonly type: AppType }) {
  const { download, busy } = useDownload(type)
  const ios = type === 'ios'
  const Icon = ios ? IconBrandApple : IconBrandAndroid
  return (
    <GoldButton size="lg" busy={busy} onClick={download}>
      <Icon size={22} stroke={1.8} aria-hidden />
      {ios ? m.content_app_get_ios() : m.content_app_get_android()}
    </GoldButton>
  )
}
