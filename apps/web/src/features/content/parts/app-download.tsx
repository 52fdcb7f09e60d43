import { appDownload } from '@jade/contract/content/texts/app-download'
import { m } from '#messages'
import { ScreenLink, useDevice } from '../../site/door.ts'
import { usePageText } from '../page-text.ts'
import { AppCode } from './app-codes.tsx'
import { AppFrame } from './app-frame.tsx'
import { AppGains } from './app-gains.tsx'
import css from './app.module.css'
import { DownloadButton } from './download-button.tsx'

/** Where to get the app: buttons for both platforms, and on the desktop a code for a phone. */
export function AppDownload() {
  const device = useDevice()
  const said = usePageText('app-download', appDownload)
  return (
    <AppFrame said={said}>
      <div className={css.ways}>
        <DownloadButton type="ios" />
        <DownloadButton type="android" />
      </div>
      {device === 'desktop' && <AppCode />}
      <AppGains blocks={said.text.blocks} />
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
