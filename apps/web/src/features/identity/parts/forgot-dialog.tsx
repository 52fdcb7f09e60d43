import { toast } from '@jade/ui/toast'
import { m } from '#messages'
import { ResetSteps } from './reset-steps.tsx'

/** The three steps of the forgotten password in the 420 px dialog. */
export default function ForgotDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <ResetSteps
      onDone={() => {
        toast({ text: m.identity_reset_done(), tone: 'good' })
        onClose()
      }}
    />
  )
}
