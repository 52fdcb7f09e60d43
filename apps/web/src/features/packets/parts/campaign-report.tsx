import { readableMoney } from '@jade/contract/cents'
import { EmptyState, ErrorState } from '@jade/ui/list-faces'
import { Facts, PageTitle, Panel } from '@jade/ui/panel'
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { m } from '#messages'
import type { useVerifyPacket, Verified } from '../screens/verify-packet/verify-packet.model.ts'
import css from './campaign-report.module.css'

type Model = ReturnType<typeof useVerifyPacket>

/** Everything that a campaign promised, line by line, as this browser computed it. */
export function CampaignReport({ model }: { readonly model: Model }) {
  const { data, missing, failed, busy, retry } = model
  return (
    <div className={css.page}>
      <PageTitle hint={m.packets_verify_text()}>{m.packets_verify_title()}</PageTitle>
      {missing ? (
        <EmptyState title={m.packets_verify_unknown()} hint={m.packets_verify_unknown_hint()} />
      ) : failed ? (
        <ErrorState message={m.packets_verify_failed()} onRetry={retry} busy={busy} />
      ) : data ? (
        <Report verified={data} />
      ) : (
        <p role="status">{m.packets_verify_reading()}</p>
      )}
    </div>
  )
}

function Report({ verified: { proof, packet, checked } }: { readonly verified: Verified }) {
  const isGood = !Object.values(checked).includes(false)
  return (
    <Panel title={proof.title}>
      <p className={css.verdict} data-good={isGood} role="status">
        {isGood ? m.packets_check_good() : m.packets_check_bad()}
      </p>
      <ul className={css.lines}>
        {packet && <Line verdict={checked.own} text={m.packets_check_own({ amount: packet.amount })} later={m.packets_check_start()} />}
        <Line verdict={checked.kept} text={m.packets_check_kept()} later={m.packets_check_unkept()} />
        <Line verdict={checked.round} text={m.packets_check_round()} later={m.packets_check_start()} />
        <Line verdict={checked.beacon} text={m.packets_check_beacon()} later={m.packets_check_start()} />
        <Line verdict={checked.root} text={m.packets_check_root({ count: proof.packets })} later={m.packets_check_later()} />
        <Line
          verdict={checked.sum}
          text={m.packets_check_sum({ sum: readableMoney(BigInt(proof.cents)) })}
          later={m.packets_check_later()}
        />
        <Line verdict={checked.claims} text={m.packets_check_claims({ count: proof.claimed })} later={m.packets_check_later()} />
      </ul>
      <Facts
        facts={[
          [m.packets_fact_start(), proof.startsAt],
          [m.packets_fact_root(), <code key="root">{proof.root}</code>],
          [m.packets_fact_seed(), <code key="seed">{proof.seed ?? '—'}</code>],
        ]}
      />
    </Panel>
  )
}

function Line({ verdict, text, later }: { readonly verdict: boolean | null; readonly text: string; readonly later: string }) {
  const Sign = verdict === null ? IconClock : verdict ? IconCircleCheck : IconAlertTriangle
  return (
    <li className={css.line} data-verdict={verdict === null ? 'later' : verdict ? 'holds' : 'fails'}>
      <Sign size={20} stroke={1.6} aria-hidden />
      <span>{text}</span>
      <span className={css.word}>{verdict === null ? later : verdict ? m.packets_holds() : m.packets_fails()}</span>
    </li>
  )
}
