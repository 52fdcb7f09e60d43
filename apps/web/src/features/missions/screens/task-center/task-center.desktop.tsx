import { PageTitle } from '@jade/ui/panel'
import { m } from '#messages'
import css from '../../parts/task-center.module.css'
import { TaskCenterParts } from '../../parts/task-center.tsx'
import { useTaskCenter } from './task-center.model.ts'

export default function TaskCenterDesktop() {
  const model = useTaskCenter()
  if (model.closed) return null
  return (
    <div className={css.page}>
      <PageTitle hint={m.missions_hint()}>{m.missions_title()}</PageTitle>
      <TaskCenterParts model={model} />
    </div>
  )
}
