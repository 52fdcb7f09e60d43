import { BottomSheet } from '@jade/ui/dialog'
import { goldLink } from '@jade/ui/gold-button'
import { EmptyState } from '@jade/ui/list-faces'
import { Money } from '@jade/ui/money-text'
import { MobileList } from '@jade/ui/paged-table'
import { StatusPill } from '@jade/ui/status-pill'
import { IconLock, IconTargetArrow } from '@tabler/icons-react'
import { m } from '#messages'
import { ScreenLink } from '../../../../site/door.ts'
import { BetsBar } from '../../parts/bets-bar.tsx'
import { LimitLinesView } from '../../parts/limit-lines.tsx'
import { MobilePage } from '../../../parts/mobile-page.tsx'
import button from '../../../parts/text-button.module.css'
import css from './withdrawals-limit-record.mobile.module.css'
import { useLimitRecords } from './withdrawals-limit-record.model.ts'

export default function LimitRecords() {
  const page = useLimitRecords()
  return (
    <MobilePage title={m.cashier_limits_title()} hint={m.cashier_limits_hint()}>
      {page.hidden ? (
        <EmptyState
          title={m.cashier_limits_hidden()}
          icon={<IconLock size={34} stroke={1.4} />}
          action={
            <ScreenLink to="customer" className={goldLink}>
              {m.cashier_to_service()}
            </ScreenLink>
          }
        />
      ) : (
        <MobileList
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
          row={(row) => (
            <div className={css.row}>
              <div className={css.line}>
                <span className={css.type}>
                  {row.type} · {m.cashier_multiple({ multiple: row.multiple })}
                </span>
                <StatusPill tone={row.unlocked === 1 ? 'good' : 'waiting'}>
                  {row.unlocked === 1 ? m.cashier_unlocked() : m.cashier_locked()}
                </StatusPill>
              </div>
              <BetsBar now={row.now_bet} need={row.need_bet} label={m.cashier_limit_flow()} />
              <div className={css.line}>
                <span className={css.small}>
                  {row.platform} {row.time.slice(0, 16)}
                </span>
                <span className={css.unlock}>
                  {m.cashier_limit_unlock()} <Money value={row.unlock_amount} tone="gold" />
                </span>
              </div>
              <button type="button" className={button.button} onClick={() => page.lines.open(row)}>
                {m.cashier_lines_show()}
              </button>
            </div>
          )}
        />
      )}
      <BottomSheet open={page.lines.record !== undefined} title={m.cashier_lines()} onClose={page.lines.close}>
        <LimitLinesView page={page.lines} />
      </BottomSheet>
    </MobilePage>
  )
}
