import { Button } from '@mantine/core'
import { Dialog420 } from '@jade/ui/dialog'
import { goldLink } from '@jade/ui/gold-button'
import { EmptyState, ErrorState, ListSkeleton } from '@jade/ui/list-faces'
import { Money } from '@jade/ui/money-text'
import { MobileList } from '@jade/ui/paged-table'
import { Facts } from '@jade/ui/panel'
import { useState } from 'react'
import { m } from '#messages'
import { ScreenLink } from '../../site/door.ts'
import { saveStatement, type Statement, useProofFiles, useRebates, useStatement } from '../rebates.ts'
import { groupWord } from '../words.ts'
import css from './rank.module.css'

/** The player's rebates; each opens into what it was made of. */
export function Rebates() {
  const { state, paging } = useRebates()
  const [open, setOpen] = useState<string | null>(null)
  return (
    <>
      <MobileList
        rowKey={(row) => row.id}
        state={state}
        paging={paging}
        empty={
          <EmptyState
            title={m.vip_no_rebates()}
            hint={m.vip_no_rebates_hint()}
            action={
              <ScreenLink to="game" className={goldLink}>
                {m.site_see_games()}
              </ScreenLink>
            }
          />
        }
        row={(row) => (
          <button type="button" className={css.rebate} aria-haspopup="dialog" onClick={() => setOpen(row.id)}>
            <span>{row.day}</span>
            <span className={css.quiet}>{m.vip_valid_bet({ amount: row.valid_bet })}</span>
            <Money value={row.paid} tone="gold" />
          </button>
        )}
      />
      <Dialog420 open={open !== null} title={m.vip_statement()} onClose={() => setOpen(null)}>
        <RebateStatement id={open} />
      </Dialog420>
    </>
  )
}

function RebateStatement({ id }: { readonly id: string | null }) {
  const { statement, failed, busy, retry } = useStatement(id)
  if (failed) return <ErrorState onRetry={retry} busy={busy} />
  return statement ? <Lines statement={statement} /> : <ListSkeleton rows={3} />
}

function Lines({ statement }: { readonly statement: Statement }) {
  const proof = useProofFiles(statement)
  return (
    <div className={css.statement}>
      <ul className={css.lines}>
        {statement.lines.map((line) => (
          <li key={`${line.day} ${line.group}`}>
            <span>{`${line.day} · ${groupWord(line.group)} · VIP ${line.level}`}</span>
            <span className={css.sum}>{`${line.valid_bet} × ${(line.rate / 100).toFixed(2)}% = ${line.amount}`}</span>
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          [m.vip_carried_in(), statement.carried_in],
          [m.vip_sum(), statement.sum],
          [m.vip_dropped(), statement.dropped],
          [m.vip_carried_out(), statement.carried_out],
          [m.vip_paid(), <Money key="paid" value={statement.paid} tone="gold" />],
        ]}
      />
      <p className={css.quiet}>
        {m.vip_recompute()}{' '}
        <code>
          node rebate.js bets-{statement.day}.csv rates.json rebate-{statement.day}.json
        </code>
      </p>
      <p className={css.quiet}>{m.vip_recompute_limits()}</p>
      <div className={css.ways}>
        <Button variant="default" size="sm" onClick={() => saveStatement(statement, 'csv')}>
          CSV
        </Button>
        <Button variant="default" size="sm" onClick={() => saveStatement(statement, 'json')}>
          JSON
        </Button>
        <Button variant="default" size="sm" loading={proof.busy} onClick={proof.save}>
          {m.vip_proof_files()}
        </Button>
        <a href="/verify/rebate.js" download className={css.link}>
          {m.vip_script()}
        </a>
      </div>
    </div>
  )
}
