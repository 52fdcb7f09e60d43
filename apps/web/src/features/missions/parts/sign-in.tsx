import { instantOf } from '@jade/contract/dates'
import { Countdown } from '@jade/ui/clock'
import { GoldButton } from '@jade/ui/gold-button'
import { ErrorState } from '@jade/ui/list-faces'
import { Panel } from '@jade/ui/panel'
import { Skeleton } from '@jade/ui/skeleton'
import { taipeiDate } from '@jade/ui/taipei'
import { IconCheck } from '@tabler/icons-react'
import { m } from '#messages'
import type { SignIn, TaskCenter } from '../screens/task-center/task-center.model.ts'
import { JadeCoin } from './jade-coin.tsx'
import css from './sign-in.module.css'

/** The ladder of seven days, and today's sign-in. */
export function SignInLadder({ model }: { readonly model: TaskCenter }) {
  const { data, failed, busy, retry } = model.sign
  return (
    <Panel title={m.missions_sign_title()} aside={data && <Reached ladder={data} />}>
      {failed ? <ErrorState onRetry={retry} busy={busy} /> : data ? <Ladder ladder={data} model={model} /> : <Skeleton height={188} />}
    </Panel>
  )
}

function Reached({ ladder }: { readonly ladder: SignIn }) {
  const reached = ladder.days.filter(({ signed }) => signed === 1).length
  return <span className={css.reached}>{m.missions_sign_reached({ reached, of: ladder.days.length })}</span>
}

function Ladder({ ladder, model }: { readonly ladder: SignIn; readonly model: TaskCenter }) {
  const { sign } = model.claims
  const today = ladder.days.find(({ day }) => day === ladder.step)
  if (ladder.days.length === 0) return <p className={css.rule}>{m.missions_sign_none()}</p>
  return (
    <div className={css.ladder}>
      <ol className={css.days}>
        {ladder.days.map(({ day, points, signed }) => (
          <li
            key={day}
            className={css.day}
            data-signed={signed === 1}
            data-today={day === ladder.step && ladder.signed === 0}
            {...(day === ladder.step ? { 'aria-current': 'date' as const } : {})}
          >
            <span className={css.number}>{m.missions_sign_day({ day })}</span>
            <span className={css.coin}>
              <JadeCoin count={day === ladder.days.length ? 3 : 1} />
              {signed === 1 && (
                <span className={css.check}>
                  <IconCheck size={16} stroke={3} aria-hidden />
                  <span className="jp-hidden">{m.missions_sign_done()}</span>
                </span>
              )}
            </span>
            <span className={css.points}>{`+${points}`}</span>
          </li>
        ))}
      </ol>
      <div className={css.act}>
        <GoldButton size="lg" disabled={ladder.signed === 1} busy={sign.busy} onClick={() => void sign.send({})}>
          {ladder.signed === 1 ? m.missions_sign_signed() : m.missions_sign_now({ points: today?.points ?? 0 })}
        </GoldButton>
        <div className={css.rule}>
          <p>{ladder.keeps === 1 ? m.missions_sign_keeps() : m.missions_sign_anew()}</p>
          <p>
            <NewDay onEnd={model.sign.retry} />
          </p>
        </div>
      </div>
    </div>
  )
}

/** How long until the next Taipei day begins. */
export function NewDay({ onEnd }: { readonly onEnd: () => void }) {
  const midnight = instantOf(`${taipeiDate(Date.now(), 1)} 00:00:00`).getTime()
  return (
    <>
      {m.missions_new_in()} <Countdown until={midnight} onEnd={onEnd} /> · {m.missions_midnight()}
    </>
  )
}
