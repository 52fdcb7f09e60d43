import { LoginForm } from './login-form.tsx'

/** What the log-in sheet of phones holds. */
export default function LoginDialog({ onClose }: { readonly onClose: () => void }) {
  return <LoginForm onLeave={onClose} />
}
