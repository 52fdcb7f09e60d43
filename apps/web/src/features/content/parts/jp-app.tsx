import { GoldButton } from '@jade/ui/gold-button'
import { m } from '#messages'
import { ScreenLink, useDevice } from '../../site/door.ts'
import { useInstall } from '../install.ts'
import { AppCode } from './app-codes.tsx'
import { AppFrame, AppGains } from './app-frame.tsx'
import { AppSteps } from './app-steps.tsx'
import css from './app.module.css'

/** The landing page of the app, the same address for every device. */
export function JpApp() {
  const device = useDevice()
  const install = useInstall()
  return (
    <AppFrame title={m.content_app_title()} lead={m.content_app_lead()}>
      {install && (
        <div>
          <GoldButton size="lg" onClick={install}>
            {m.content_app_install()}
          </GoldButton>
        </div>
      )}
      <AppGains />
      <p className={css.ways}>
        <ScreenLink to="jp-app-ios" className={css.way}>
          {m.content_app_ios()}
        </ScreenLink>
        <ScreenLink to="jp-app-android" className={css.way}>
          {m.content_app_android()}
        </ScreenLink>
        <ScreenLink to="app-download" className={css.way}>
          {m.content_app_download()}
        </ScreenLink>
      </p>
      {device === 'desktop' && (
        <>
          <AppCode />
          <AppSteps
            title={m.content_app_computer()}
            steps={[m.content_app_computer_1(), m.content_app_computer_2(), m.content_app_computer_3()]}
          />
        </>
      )}
    </AppFrame>
  )
}
