import { m } from '#messages'
import { AppFrame } from './app-frame.tsx'
import { AppSteps } from './app-steps.tsx'
import { DownloadButton } from './download-button.tsx'

/** How an Android phone gets the app. */
export function JpAppAndroid() {
  return (
    <AppFrame title={m.content_app_android()} lead={m.content_app_android_lead()}>
      <div>
        <DownloadButton type="android" />
      </div>
      <AppSteps
        title={m.content_app_steps()}
        steps={[m.content_app_android_1(), m.content_app_android_2(), m.content_app_android_3(), m.content_app_android_4()]}
        notes={[m.content_app_android_note_1(), m.content_app_android_note_2(), m.content_app_note_remove()]}
      />
    </AppFrame>
  )
}
