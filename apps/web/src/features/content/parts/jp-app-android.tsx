import { jpAppAndroid } from '@jade/contract/content/texts/jp-app-android'
import { usePageText } from '../page-text.ts'
import { AppFrame } from './app-frame.tsx'
import { AppSteps } from './app-steps.tsx'
import { DownloadButton } from './download-button.tsx'

/** How an Android phone gets the app. */
export function JpAppAndroid() {
  const said = usePageText('jp-app-android', jpAppAndroid)
  return (
    <AppFrame said={said}>
      <div>
        <DownloadButton type="android" />
      </div>
      <AppSteps text={said.text} />
    </AppFrame>
  )
}
