import { responsibleGambling } from '@jade/contract/content/texts/responsible-gambling'
import { usePageText } from '../../../content/door.ts'
import { useLoggedIn } from '../../../session/door.ts'

/** What the page says, and whether somebody is there whose limits it shows. */
export function useResponsibleGambling() {
  const { text, ...version } = usePageText('responsible-gambling', responsibleGambling)
  return { member: useLoggedIn(), text, version }
}
