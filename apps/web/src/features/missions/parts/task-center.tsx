import { Link } from '@tanstack/react-router'
import { m } from '#messages'
import { usePath } from '../../site/door.ts'
import type { TaskCenter } from '../screens/task-center/task-center.model.ts'
import { SignInLadder } from './sign-in.tsx'
import css from './task-center.module.css'
import { Tasks } from './tasks.tsx'
import { UsdtBonus } from './usdt.tsx'

/** The three parts, the same on both devices. */
export function TaskCenterParts({ model }: { readonly model: TaskCenter }) {
  const help = usePath('task-help')
  return (
    <>
      <SignInLadder model={model} />
      <Tasks model={model} />
      <UsdtBonus model={model} />
      <p className={css.foot}>
        <span>{m.missions_foot()}</span>
        {help !== undefined && (
          <Link to={help as never} className={css.link}>
            {m.missions_help()}
          </Link>
        )}
      </p>
    </>
  )
}
