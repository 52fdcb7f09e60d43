import { TaskHelp } from '../../parts/pages/task-help.tsx'

export default TaskHelp
