import { m } from '#messages'
import { goldLink } from '@jade/ui/gold-button'
import { EmptyState } from '@jade/ui/list-faces'
import { ScreenLink } from '../../site/door.ts'

/** Nothing was earned or spent yet: the way to where coins come from. */
export const noRows = () => <EmptyState title={m.mall_no_rows()} hint={m.mall_no_rows_hint()} action={<ToTasks />} />

/** The shop is empty; coins keep. */
export const noItems = () => <EmptyState title={m.mall_empty()} hint={m.mall_empty_hint()} action={<ToTasks />} />

function ToTasks() {
  return (
    <ScreenLink to="task-center" className={goldLink}>
      {m.mall_to_tasks()}
    </ScreenLink>
  )
}
