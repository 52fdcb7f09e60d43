import { m } from '#messages'
import { ScreenLink, useDevice } from '../../site/door.ts'
import { AppCode } from './app-codes.tsx'
import { AppFrame, AppGains } from './app-frame.tsx'
import css from './app.module.css'
import { DownloadButton } from './download-button.tsx'

/** Where to get the app: buttons for both platforms, and on the desktop a code for a phone. */
export function AppDownload() {
  const device = useDevice()
  return (
    <AppFrame title={m.content_app_download()} lead={m.content_app_download_lead()}>
      <div className={css.ways}>
        <DownloadButton type="ios" />
        <DownloadButton type="android" />
      </div>
      {device === 'desktop' && <AppCode />}
      <AppGains />
      <p className={css.ways}>
        <ScreenLink to="jp-app-ios" className={css.way}>
          {m.content_app_ios()}
        </ScreenLink>
        <ScreenLink to="jp-app-android" className={css.way}>
          {m.content_app_android()}
        </ScreenLink>
      </p>
    </AppFrame>
  )
}
