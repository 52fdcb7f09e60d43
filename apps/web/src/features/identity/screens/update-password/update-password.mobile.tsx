import { ForcedPassword } from '../../parts/forced-password.tsx'
import { useUpdatePassword } from './update-password.model.ts'

export default function UpdatePassword() {
  return <ForcedPassword {...useUpdatePassword()} />
}
