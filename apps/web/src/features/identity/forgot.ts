import { m } from '#messages'
import { askForgotPassword, closePrompt, showError } from '../session/door.ts'
import { useDevice, useGo, useSettings } from '../site/door.ts'

/** Where the forgotten password leads: the dialog, its page on phones, or customer service where the phone cannot reset it (IDENTITY-21). */
export function useForgot(): () => void {
  const device = useDevice()
  const settings = useSettings()
  const go = useGo()
  return () => {
    if (settings?.enable_mobile_verification_retrieve_password === 0) return showError(m.identity_forgot_service())
    if (device === 'desktop') return askForgotPassword()
    closePrompt()
    void go('forget-password')
  }
}
