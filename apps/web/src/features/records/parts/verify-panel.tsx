import { Progress } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconDownload, IconLinkPlus, IconShieldCheck } from '@tabler/icons-react'
import { moneyOf } from '@jade/contract/cents'
import type { BookName } from '@jade/contract/records/signed-head'
import { Facts, Panel } from '@jade/ui/panel'
import { m } from '#messages'
import type { Fault, ProofEntry } from '../proof/door.ts'
import { useVerifyStatement, type VerifyState } from '../screens/verify-statement/verify-statement.model.ts'
import css from './verify-panel.module.css'

type Model = ReturnType<typeof useVerifyStatement>

/** The press, how far it is, what it found, and what to keep: of one book. */
export function VerifyPanel({ book }: { readonly book: BookName }) {
  const model = useVerifyStatement(book)
  const { state } = model
  const fault = state.kind === 'done' ? state.verdict.fault : null
  const tone = state.kind === 'failed' || fault ? 'bad' : state.kind === 'done' ? 'good' : 'plain'
  const Icon = tone === 'good' ? IconShieldCheck : tone === 'bad' ? IconAlertTriangle : IconLinkPlus
  const reading = state.kind === 'reading'
  return (
    <div className={css.stack}>
      <section className={css.stage} data-tone={tone}>
        <Icon className={css.icon} size={52} stroke={1.3} aria-hidden />
        <div className={css.words} role="status">
          <h2 className={css.headline}>{headlineOf(state, fault)}</h2>
          {state.kind === 'failed' && <p className={css.text}>{m.records_verify_failed_hint()}</p>}
          {state.kind === 'idle' && <p className={css.text}>{m.records_verify_idle_hint()}</p>}
          {state.kind === 'done' && !fault && <p className={css.hash}>{state.proof.head.hash}</p>}
        </div>
        {reading && (
          <Progress
            className={css.progress ?? ''}
            value={state.total === 0 ? 100 : (state.done / state.total) * 100}
            animated={state.total === 0}
            color="jade"
            size="lg"
            aria-label={m.records_chain_reading()}
          />
        )}
        <button type="button" className={css.press} onClick={() => void model.verify()} disabled={reading} aria-busy={reading}>
          {reading ? m.records_chain_reading() : state.kind === 'idle' ? m.records_chain_check() : m.records_verify_again()}
        </button>
      </section>
      {fault && <FaultCard fault={fault} book={book} />}
      {state.kind === 'done' && !fault && <Steps state={state} earlier={model.earlier} book={book} />}
      <Keep model={model} />
    </div>
  )
}

function headlineOf(state: VerifyState, fault: Fault | null): string {
  if (fault) return faultText(fault)
  switch (state.kind) {
    case 'idle':
      return m.records_verify_idle()
    case 'reading':
      return m.records_verify_progress({ done: state.done.toLocaleString(), total: state.total.toLocaleString() })
    case 'done':
      return m.records_verify_whole({ count: state.verdict.entries.length.toLocaleString() })
    case 'failed':
      return m.records_verify_failed()
  }
}

function faultText(fault: Fault): string {
  switch (fault.kind) {
    case 'entry':
      return fault.fault === 'gap' ? m.records_fault_gap({ seq: fault.seq }) : m.records_fault_entry({ seq: fault.seq })
    case 'book':
      return m.records_fault_book({ seq: fault.seq })
    case 'head':
      return m.records_fault_head({ seq: fault.seq })
    case 'signature':
      return m.records_fault_signature({ day: fault.day })
    case 'signed':
      return m.records_fault_signed({ seq: fault.seq, day: fault.day })
    case 'earlier':
      return m.records_fault_earlier({ seq: fault.seq })
  }
}

function FaultCard({ fault, book }: { readonly fault: Fault; readonly book: BookName }) {
  const entry = 'entry' in fault ? fault.entry : undefined
  return (
    <Panel title={m.records_fault_title()}>
      {entry && <Facts facts={entryFacts(entry, book)} />}
      <ol className={css.todo}>
        <li>{m.records_fault_keep()}</li>
        <li>{m.records_fault_tell()}</li>
        <li>{book === 'coins' ? m.records_fault_coins() : m.records_fault_money()}</li>
      </ol>
    </Panel>
  )
}

/** Coins are whole and no money: `12 J` beside `12.00`. */
const amountText = (entry: ProofEntry, book: BookName) =>
  book === 'coins' ? m.records_coins_amount({ points: BigInt(entry.amount).toLocaleString('en') }) : moneyOf(BigInt(entry.amount))

const entryFacts = (entry: ProofEntry, book: BookName): readonly (readonly [string, string])[] => [
  [m.records_entry_seq(), entry.seq],
  [m.records_time(), entry.at],
  [m.records_entry_account(), `${entry.account} ${entry.currency}`],
  [book === 'coins' ? m.records_book_coins() : m.records_amount(), amountText(entry, book)],
  [m.records_type(), entry.kind],
  [m.records_order(), entry.ref || '—'],
]

interface StepsProps {
  readonly state: Extract<VerifyState, { kind: 'done' }>
  readonly earlier: Model['earlier']
  readonly book: BookName
}

/** What was checked, line by line. Of coins also what they come to, which the player can hold against the mall. */
function Steps({ state, earlier, book }: StepsProps) {
  const { verdict, proof } = state
  const [newest] = proof.heads
  const lines = [
    m.records_step_chain({ count: verdict.entries.length.toLocaleString() }),
    ...(book === 'coins'
      ? [m.records_step_coins({ points: BigInt(verdict.entries.at(-1)?.balance_after ?? 0).toLocaleString('en') })]
      : []),
    newest ? m.records_step_heads({ count: verdict.signed, day: newest.day }) : m.records_step_no_heads(),
    ...(newest && !verdict.signatures ? [m.records_step_no_signatures()] : []),
    ...(earlier.kind === 'kept' ? [m.records_step_earlier({ name: earlier.name })] : []),
  ]
  return (
    <Panel title={m.records_steps_title()}>
      <ul className={css.steps}>
        {lines.map((line) => (
          <li key={line}>
            <IconCircleCheck size={18} stroke={1.7} aria-hidden />
            {line}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The file to keep, the tool that reads it without us, and an earlier file to compare with. */
function Keep({ model }: { readonly model: Model }) {
  const { earlier } = model
  return (
    <Panel title={m.records_keep_title()}>
      <p className={css.text}>{m.records_keep_text()}</p>
      <div className={css.actions}>
        <button type="button" className={css.action} onClick={model.saveProof} disabled={model.state.kind !== 'done'}>
          <IconDownload size={18} stroke={1.7} aria-hidden />
          {m.records_keep_proof()}
        </button>
        <button type="button" className={css.action} onClick={() => void model.saveTool()}>
          <IconDownload size={18} stroke={1.7} aria-hidden />
          {m.records_keep_tool()}
        </button>
        <label className={css.action}>
          {m.records_keep_earlier()}
          <input
            type="file"
            accept="application/json,.json"
            className="jp-hidden"
            onChange={(event) => void model.chooseEarlier(event.currentTarget.files?.[0] ?? null)}
          />
        </label>
      </div>
      {earlier.kind === 'kept' && <p className={css.note}>{m.records_keep_chosen({ name: earlier.name })}</p>}
      {earlier.kind === 'bad' && (
        <p className={css.wrong} role="alert">
          {m.records_keep_bad({ name: earlier.name })}
        </p>
      )}
    </Panel>
  )
}
