import { Dialog420 } from '@jade/ui/dialog'
import { goldLink } from '@jade/ui/gold-button'
import { EmptyState } from '@jade/ui/list-faces'
import { Money } from '@jade/ui/money-text'
import { PagedTable } from '@jade/ui/paged-table'
import { PageTitle } from '@jade/ui/panel'
import { StatusPill } from '@jade/ui/status-pill'
import { IconLock, IconTargetArrow } from '@tabler/icons-react'
import { m } from '#messages'
import { ScreenLink } from '../../../../site/door.ts'
import { BetsBar } from '../../parts/bets-bar.tsx'
import { LimitLinesView } from '../../parts/limit-lines.tsx'
import button from '../../../parts/text-button.module.css'
import css from './withdrawals-limit-record.desktop.module.css'
import { useLimitRecords } from './withdrawals-limit-record.model.ts'

export default function LimitRecords() {
  const page = useLimitRecords()
  return (
    <>
      <PageTitle hint={m.cashier_limits_hint()}>{m.cashier_limits_title()}</PageTitle>
      {page.hidden ? (
        <EmptyState
          title={m.cashier_limits_hidden()}
          icon={<IconLock size={34} stroke={1.4} />}
          action={
            <ScreenLink to="message-center" search={{ tab: 'consultation', ask: 1 }} className={goldLink}>
              {m.cashier_to_service()}
            </ScreenLink>
          }
        />
      ) : (
        <PagedTable
          caption={m.cashier_limits_title()}
          rowKey={(row) => row.id}
          state={page.state}
          paging={page.paging}
          empty={
            <EmptyState
              title={m.cashier_limits_none()}
              hint={m.cashier_limits_none_text()}
              icon={<IconTargetArrow size={34} stroke={1.4} />}
            />
          }
          columns={[
            { key: 'time', title: m.cashier_time(), cell: (row) => <span className={css.time}>{row.time}</span> },
            {
              key: 'type',
              title: m.cashier_limit_from(),
              cell: (row) => (
                <>
                  {row.type}
                  <span className={css.small}>{row.platform}</span>
                </>
              ),
            },
            { key: 'unlock', title: m.cashier_limit_unlock(), align: 'right', cell: (row) => <Money value={row.unlock_amount} /> },
            {
              key: 'multiple',
              title: m.cashier_limit_multiple(),
              align: 'right',
              cell: (row) => m.cashier_multiple({ multiple: row.multiple }),
            },
            {
              key: 'bets',
              title: m.cashier_limit_flow(),
              cell: (row) => (
                <div className={css.bar}>
                  <BetsBar now={row.now_bet} need={row.need_bet} label={m.cashier_limit_flow()} />
                </div>
              ),
            },
            {
              key: 'state',
              title: m.cashier_limit_state(),
              cell: (row) => (
                <div className={css.state}>
                  <StatusPill tone={row.unlocked === 1 ? 'good' : 'waiting'}>
                    {row.unlocked === 1 ? m.cashier_unlocked() : m.cashier_locked()}
                  </StatusPill>
                  <button type="button" className={button.button} onClick={() => page.lines.open(row)}>
                    {m.cashier_lines_show()}
                  </button>
                </div>
              ),
            },
          ]}
        />
      )}
      <Dialog420 open={page.lines.record !== undefined} title={m.cashier_lines()} onClose={page.lines.close}>
        <LimitLinesView page={page.lines} />
      </Dialog420>
    </>
  )
}
