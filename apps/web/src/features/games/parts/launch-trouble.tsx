import { Dialog420 } from '@jade/ui/dialog'
import { GoldButton } from '@jade/ui/gold-button'
import { m } from '#messages'
import { AskLink } from '../../messages/door.ts'
import { ScreenLink, useDevice } from '../../site/door.ts'
import { hallOf } from '../group.ts'
import type { Trouble } from '../launch/door.ts'
import css from './launch-trouble.module.css'

interface LaunchTroubleProps {
  readonly trouble: Trouble
  readonly onAgain: () => void
  readonly onClose: () => void
}

/** A game did not start: why, what becomes of the money, and what can be done about it. */
export default function LaunchTrouble({ trouble, onAgain, onClose }: LaunchTroubleProps) {
  const { request, refusal } = trouble
  const to = useDevice() === 'mobile' ? 'game' : hallOf(request.group)
  return (
    <Dialog420 open title={request.name} onClose={onClose}>
      <p className={css.text} role="alert">
        {refusal ? m.games_launch_failed({ reason: refusal }) : m.games_launch_error()}
      </p>
      <p className={css.note}>{request.demo ? m.games_launch_demo_safe() : m.games_launch_safe()}</p>
      <div className={css.ways}>
        <GoldButton wide onClick={onAgain} data-autofocus>
          {m.games_launch_again()}
        </GoldButton>
        <ScreenLink to={to} search={{ group: request.group } as never} className={css.other} onClick={onClose}>
          {m.games_launch_other()}
        </ScreenLink>
        {!request.demo && <AskLink about={{ category: 'launch', key: request.code }} onClick={onClose} />}
      </div>
    </Dialog420>
  )
}
