import { Panel } from '@jade/ui/panel'
import { m } from '#messages'
import { PageVersion } from '../../../content/door.ts'
import { Advice } from '../../parts/advice.tsx'
import CloseAccount from '../../parts/close-account.tsx'
import Exclusion from '../../parts/exclusion.tsx'
import { LateHistory } from '../../parts/late-history.tsx'
import { LimitsBoard } from '../../parts/limits-board.tsx'
import { PositionCard } from '../../parts/position-card.tsx'
import { TimeOut } from '../../parts/time-out.tsx'
import css from './responsible-gambling.module.css'
import { useResponsibleGambling } from './responsible-gambling.model.ts'

export default function ResponsibleGambling() {
  const { member, text, version } = useResponsibleGambling()
  return (
    <div className={css.phone}>
      <h1 className="jp-hidden">{text.title}</h1>
      {member && <PositionCard />}
      {member && <LimitsBoard />}
      {member && (
        <Panel title={m.protection_rest()}>
          <TimeOut />
        </Panel>
      )}
      {member && (
        <Panel title={m.protection_exclusion()}>
          <Exclusion />
        </Panel>
      )}
      <Advice blocks={text.blocks} />
      <PageVersion {...version} />
      {member ? (
        <>
          <Panel title={m.protection_history()}>
            <LateHistory />
          </Panel>
          <Panel title={m.protection_close()}>
            <CloseAccount />
          </Panel>
        </>
      ) : (
        <p className={css.login}>{m.protection_login()}</p>
      )}
    </div>
  )
}
