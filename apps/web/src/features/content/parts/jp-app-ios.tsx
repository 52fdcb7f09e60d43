import { jpAppIos } from '@jade/contract/content/texts/jp-app-ios'
import { usePageText } from '../page-text.ts'
import { AppFrame } from './app-frame.tsx'
import { AppSteps } from './app-steps.tsx'
import { DownloadButton } from './download-button.tsx'

/** How an iPhone gets the app. */
export function JpAppIos() {
  const said = usePageText('jp-app-ios', jpAppIos)
  return (
    <AppFrame said={said}>
      <div>
        <DownloadButton type="ios" />
      </div>
      <AppSteps text={said.text} />
    </AppFrame>
  )
}
