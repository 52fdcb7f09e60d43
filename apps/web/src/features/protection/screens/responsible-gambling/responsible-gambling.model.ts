import { useLoggedIn } from '../../../session/door.ts'

export function useResponsibleGambling() {
  return { member: useLoggedIn() }
}
