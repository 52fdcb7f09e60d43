import { PageTitle, Panel } from '@jade/ui/panel'
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
    <div className={css.page}>
      <PageTitle hint={text.summary}>{text.title}</PageTitle>
      <Advice blocks={text.blocks} />
      <PageVersion {...version} />
      {member ? (
        <div className={css.columns}>
          <div className={css.stack}>
            <LimitsBoard />
            <Panel title={m.protection_history()}>
              <LateHistory />
            </Panel>
          </div>
          <div className={css.stack}>
            <PositionCard />
            <Panel title={m.protection_rest()}>
              <TimeOut />
            </Panel>
            <Panel title={m.protection_exclusion()}>
              <Exclusion />
            </Panel>
            <Panel title={m.protection_close()}>
              <CloseAccount />
            </Panel>
          </div>
        </div>
      ) : (
        <p className={css.login}>{m.protection_login()}</p>
      )}
    </div>
  )
}
