import { jpAppIos } from '@jade/contract/content/texts/jp-app-ios'
import { useDevice } from '../../site/door.ts'
import { usePageText } from '../page-text.ts'
import { AppCode } from './app-codes.tsx'
import { AppFrame } from './app-frame.tsx'
import { AppSteps } from './app-steps.tsx'
import { DownloadButton } from './download-button.tsx'

/** How an iPhone gets the app. */
export function JpAppIos() {
  const device = useDevice()
  const said = usePageText('jp-app-ios', jpAppIos)
  return (
    <AppFrame said={said}>
      <div>
        <DownloadButton type="ios" />
      </div>
      {device === 'desktop' && <AppCode to="/jp-app-ios" />}
      <AppSteps text={said.text} />
    </AppFrame>
  )
}
