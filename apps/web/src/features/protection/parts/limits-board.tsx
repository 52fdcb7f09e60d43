import { Button } from '@mantine/core'
import { Dialog420 } from '@jade/ui/dialog'
import { ErrorState, ListSkeleton } from '@jade/ui/list-faces'
import { Panel } from '@jade/ui/panel'
import { toast } from '@jade/ui/toast'
import { limitKinds, type PlayerLimit } from '@jade/contract/protection/limits'
import { useState } from 'react'
import { m } from '#messages'
import { fullness } from '../limit.rules.ts'
import { useLimits } from '../limits.ts'
import css from './board.module.css'
import { LimitForm } from './limit-form.tsx'
import { amountText, KIND, KIND_TEXT, PERIOD } from './words.ts'

/** Deposit, loss and time limits with how far each is used, and the wishes that wait for a second word. */
export function LimitsBoard() {
  const board = useLimits()
  const [open, setOpen] = useState<PlayerLimit>()
  const { limits } = board
  if (board.failed) return <ErrorState onRetry={board.retry} busy={board.busy} />
  if (!limits) return <ListSkeleton rows={3} height={140} />
  return (
    <div className={css.kinds}>
      {limitKinds.map((kind) => (
        <Panel key={kind} title={KIND[kind]()}>
          <p className={css.text}>{KIND_TEXT[kind]()}</p>
          <ul className={css.rows}>
            {limits
              .filter((limit) => limit.kind === kind)
              .map((limit) => (
                <Row key={limit.period} limit={limit} board={board} onEdit={() => setOpen(limit)} />
              ))}
          </ul>
        </Panel>
      ))}
      <Dialog420
        open={open !== undefined}
        title={open ? `${KIND[open.kind]()} · ${PERIOD[open.period]()}` : ''}
        onClose={() => setOpen(undefined)}
      >
        {open && (
          <LimitForm
            limit={open}
            onDone={(held) => {
              toast({ text: held ? m.protection_saved() : m.protection_saved_later(), tone: 'good' })
              setOpen(undefined)
            }}
          />
        )}
      </Dialog420>
    </div>
  )
}

interface RowProps {
  readonly limit: PlayerLimit
  readonly board: ReturnType<typeof useLimits>
  readonly onEdit: () => void
}

function Row({ limit, board, onEdit }: RowProps) {
  const { kind, value, used } = limit
  const full = fullness(value, used)
  const act = value === '' ? m.protection_set() : m.protection_change()
  return (
    <li className={css.row}>
      <div className={css.line}>
        <span className={css.period}>{PERIOD[limit.period]()}</span>
        <span className={css.value} data-none={value === ''}>
          {amountText(kind, value)}
        </span>
        <Button
          variant="default"
          size="sm"
          onClick={onEdit}
          // What is written on it stands in its name: it is called so by voice.
          aria-label={`${KIND[kind]()} · ${PERIOD[limit.period]()} · ${act}`}
        >
          {act}
        </Button>
      </div>
      {value !== '' && (
        <>
          <span className={css.track} aria-hidden>
            <span className={css.fill} data-full={full >= 80} style={{ inlineSize: `${full}%` }} />
          </span>
          <p className={css.used}>{m.protection_used({ used: amountText(kind, used), time: limit.renews_at.slice(0, 16) })}</p>
        </>
      )}
      {limit.pending === 1 && (
        <div className={css.pending}>
          <p>{m.protection_pending({ value: amountText(kind, limit.pending_value), time: limit.pending_from.slice(0, 16) })}</p>
          <div className={css.buttons}>
            {limit.can_confirm === 1 && (
              <Button size="sm" loading={board.deciding} onClick={() => board.confirm(limit)}>
                {m.protection_confirm()}
              </Button>
            )}
            <Button variant="default" size="sm" loading={board.deciding} onClick={() => board.withdraw(limit)}>
              {m.protection_withdraw()}
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}
