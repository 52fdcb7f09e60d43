import { later } from '@jade/ui/fetched'
import { Suspense } from 'react'

const AvatarChooser = later(() => import('./avatar-chooser.tsx'))

/** Takes a picture of one's own. Fetched when it is drawn: every page carries this feature's door, few change a picture. */
export function AvatarUpload({ onDone }: { readonly onDone: () => void }) {
  return (
    <Suspense fallback={null}>
      <AvatarChooser onDone={onDone} />
    </Suspense>
  )
}
