import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { m } from '#messages'
import { MallTab } from '../../../mall/door.ts'
import css from '../../parts/task-center.module.css'
import { TaskCenterParts } from '../../parts/task-center.tsx'
import { useTaskCenter } from './task-center.model.ts'

/** Tasks and, as the other tab, the mall (UI-062). */
export default function TaskCenterMobile() {
  const model = useTaskCenter()
  const [tab, setTab] = useState('tasks')
  if (model.closed) return null
  const tabs = [
    { value: 'tasks', label: m.missions_title() },
    { value: 'mall', label: m.missions_mall() },
  ]
  return (
    <div className={css.page}>
      <h1 className="jp-hidden">{m.missions_title()}</h1>
      <SegmentedControl aria-label={m.missions_title()} fullWidth value={tab} onChange={setTab} data={tabs} />
      {tab === 'mall' ? <MallTab /> : <TaskCenterParts model={model} />}
    </div>
  )
}
