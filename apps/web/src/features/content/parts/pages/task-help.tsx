import { taskHelp } from '@jade/contract/content/texts/task-help'
import { TextPage } from '../text-page.tsx'

export function TaskHelp() {
  return <TextPage page="task-help" shipped={taskHelp} />
}
