import { m } from '#messages'
import { useTaskDot } from '../task-count.ts'
import css from './task-dot.module.css'

/** A dot where something can be claimed. Fetched only where show_mission is on. */
export default function TaskDot() {
  if (!useTaskDot()) return null
  return (
    <span className={css.dot}>
      <span className="jp-hidden">{m.missions_dot()}</span>
    </span>
  )
}
