import { jpAppAndroid } from '@jade/contract/content/texts/jp-app-android'
import { useDevice } from '../../site/door.ts'
import { usePageText } from '../page-text.ts'
import { AppCode } from './app-codes.tsx'
import { AppFrame } from './app-frame.tsx'
import { AppSteps } from './app-steps.tsx'
import { DownloadButton } from './download-button.tsx'

/** How an Android phone gets the app. */
export function JpAppAndroid() {
  const device = useDevice()
  const said = usePageText('jp-app-android', jpAppAndroid)
  return (
    <AppFrame said={said}>
      <div>
        <DownloadButton type="android" />
      </div>
      {device === 'desktop' && <AppCode to="/jp-app-android" />}
      <AppSteps text={said.text} />
    </AppFrame>
  )
}
