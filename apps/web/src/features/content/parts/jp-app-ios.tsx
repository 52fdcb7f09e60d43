import { m } from '#messages'
import { AppFrame } from './app-frame.tsx'
import { AppSteps } from './app-steps.tsx'
import { DownloadButton } from './download-button.tsx'

/** How an iPhone gets the app. */
export function JpAppIos() {
  return (
    <AppFrame title={m.content_app_ios()} lead={m.content_app_ios_lead()}>
      <div>
        <DownloadButton type="ios" />
      </div>
      <AppSteps
        title={m.content_app_steps()}
        steps={[m.content_app_ios_1(), m.content_app_ios_2(), m.content_app_ios_3(), m.content_app_ios_4()]}
        notes={[m.content_app_ios_note_1(), m.content_app_ios_note_2(), m.content_app_note_remove()]}
      />
    </AppFrame>
  )
}
