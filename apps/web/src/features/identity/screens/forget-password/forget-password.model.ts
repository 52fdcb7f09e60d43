import { useGo, useSettings } from '../../../site/door.ts'

/** Whether the phone can reset the password at all, and where it leads once it has. */
export function useForgetPassword() {
  const settings = useSettings()
  const go = useGo()
  return {
    byPhone: settings?.enable_mobile_verification_retrieve_password !== 0,
    toLogin: () => void go('register', { type: 'login' }, { replace: true }),
  }
}
