import { instantOf } from '@jade/contract/dates'
import { Countdown } from '@jade/ui/clock'
import { GoldButton } from '@jade/ui/gold-button'
import { EmptyState, ListFaces } from '@jade/ui/list-faces'
import { formatMoney, groupThousands } from '@jade/ui/money'
import { Panel } from '@jade/ui/panel'
import { StatusPill } from '@jade/ui/status-pill'
import {
  IconCalendarCheck,
  IconCoins,
  IconDeviceGamepad2,
  IconDoorEnter,
  IconIdBadge2,
  IconReportMoney,
  IconTargetArrow,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react'
import { m } from '#messages'
import { ALL_GROUPS } from '../groups.ts'
import type { Task, TaskCenter } from '../screens/task-center/task-center.model.ts'
import { periodWord, unitWord } from '../words.ts'
import css from './tasks.module.css'

const ICONS: Readonly<Record<Task['kind'], typeof IconCoins>> = {
  deposit_sum: IconReportMoney,
  deposit_count: IconWallet,
  bet_sum: IconCoins,
  bet_count: IconDeviceGamepad2,
  login_days: IconDoorEnter,
  sign_days: IconCalendarCheck,
  friends: IconUsers,
  id_verified: IconIdBadge2,
  payout_verified: IconTargetArrow,
}

/** Tasks under the names of their groups, one group or all. */
export function Tasks({ model }: { readonly model: TaskCenter }) {
  const { groups, state } = model.tasks
  return (
    <Panel title={m.missions_tasks()}>
      <div className={css.groups} role="group" aria-label={m.missions_groups()}>
        {[{ id: ALL_GROUPS, name: m.missions_all() }, ...groups].map(({ id, name }) => (
          <button key={id} type="button" className={css.chip} aria-pressed={model.group === id} onClick={() => model.setGroup(id)}>
            {name}
          </button>
        ))}
      </div>
      <ListFaces state={state} empty={<EmptyState title={m.missions_none()} hint={m.missions_none_hint()} />} skeletonHeight={92}>
        {(rows) =>
          grouped(rows).map(({ id, name, tasks }) => (
            <section key={id} className={css.group} aria-label={name}>
              <h3 className={css.name}>{name}</h3>
              <ul className={css.list}>
                {tasks.map((task) => (
                  <TaskLine key={task.id} task={task} model={model} />
                ))}
              </ul>
            </section>
          ))
        }
      </ListFaces>
    </Panel>
  )
}

function grouped(rows: readonly Task[]) {
  const groups = new Map<number, { readonly id: number; readonly name: string; readonly tasks: Task[] }>()
  for (const task of rows) {
    const group = groups.get(task.group_id) ?? { id: task.group_id, name: task.group_name, tasks: [] }
    group.tasks.push(task)
    groups.set(task.group_id, group)
  }
  return [...groups.values()]
}

function TaskLine({ task, model }: { readonly task: Task; readonly model: TaskCenter }) {
  const Icon = ICONS[task.kind]
  const share = Math.min(1, task.now_num / task.max_require_num)
  const unit = unitWord[task.kind]()
  return (
    <li className={css.task} data-status={task.status} data-task={task.id}>
      <span className={css.icon}>
        <Icon size={26} stroke={1.5} aria-hidden />
      </span>
      <div className={css.what}>
        <p className={css.title}>{task.name}</p>
        {task.describe !== '' && <p className={css.text}>{task.describe}</p>}
        <div
          className={css.bar}
          role="progressbar"
          aria-label={task.name}
          aria-valuemin={0}
          aria-valuemax={task.max_require_num}
          aria-valuenow={task.now_num}
        >
          <div style={{ width: `${share * 100}%` }} />
        </div>
        <p className={css.under}>
          <span className={css.figures}>
            {`${groupThousands(String(task.now_num))} / ${groupThousands(String(task.max_require_num))}${unit === '' ? '' : ` ${unit}`}`}
          </span>
          <Period task={task} onEnd={model.tasks.state.retry} />
        </p>
      </div>
      <div className={css.gives}>
        <Reward reward={task.reward} />
        <Claim task={task} model={model} />
      </div>
    </li>
  )
}

/** When it begins again: a day's runs down, the others name their date. */
function Period({ task, onEnd }: { readonly task: Task; readonly onEnd: () => void }) {
  const word = periodWord[task.period]()
  if (task.next === '') return <span>{word}</span>
  if (task.period !== 'daily') return <span>{`${word} · ${m.missions_next({ date: task.next })}`}</span>
  return (
    <span>
      {word} · {m.missions_new_in()} <Countdown until={instantOf(`${task.next} 00:00:00`).getTime()} onEnd={onEnd} />
    </span>
  )
}

function Reward({ reward }: { readonly reward: Task['reward'] }) {
  if (reward.type === 'points')
    return <p className={css.reward}>{m.missions_reward_points({ points: groupThousands(String(reward.points)) })}</p>
  const hasMoney = reward.multiple > 0
  const money = m.missions_reward_money({ amount: formatMoney(reward.amount) })
  const contents = [
    ...(hasMoney ? [money] : []),
    ...(reward.points > 0 ? [m.missions_reward_points({ points: groupThousands(String(reward.points)) })] : []),
  ]
  return (
    <div>
      <p className={css.reward}>{reward.type === 'pack' ? m.missions_reward_pack({ contents: contents.join(' + ') }) : money}</p>
      {hasMoney && <p className={css.text}>{m.missions_reward_multiple({ multiple: reward.multiple })}</p>}
      {reward.type === 'pack' && <p className={css.text}>{m.missions_reward_pack_where()}</p>}
    </div>
  )
}

function Claim({ task, model }: { readonly task: Task; readonly model: TaskCenter }) {
  const { task: claim } = model.claims
  if (task.status === 'claimed') return <StatusPill tone="good">{m.missions_claimed()}</StatusPill>
  if (task.status === 'running') return <StatusPill tone="neutral">{m.missions_running()}</StatusPill>
  return (
    <GoldButton
      size="sm"
      busy={claim.busy}
      aria-label={m.missions_claim_of({ name: task.name })}
      onClick={() => void claim.send({ id: task.id })}
    >
      {m.missions_claim()}
    </GoldButton>
  )
}
