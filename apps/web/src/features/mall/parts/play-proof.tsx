import type { GamePlay } from '@jade/contract/mall/calls'
import type { MallTold } from '@jade/fair/mall-games'
import { Facts } from '@jade/ui/panel'
import { IconAlertTriangle, IconInfoCircle, IconShieldCheck } from '@tabler/icons-react'
import { m } from '#messages'
import { proofOf, verdictOf } from '../proof.rules.ts'
import { proofFacts } from '../words.ts'
import css from './mall.module.css'
import stage from './stage.module.css'

const signs = { good: IconShieldCheck, told: IconInfoCircle, bad: IconAlertTriangle } as const

/** A play drawn again in this browser: the verdict, what it was drawn from, and the file that `jade-verifier` reads (MALL-8). */
export function PlayProof({ play, told }: { readonly play: GamePlay; readonly told: MallTold | null }) {
  const { verdict, checks } = verdictOf(play, told)
  const Sign = signs[verdict]
  const wrong = checks.flatMap(({ name, good }) => (good ? [] : [proofFacts[name]()]))
  const says = { good: m.mall_verify_good(), told: m.mall_verify_told(), bad: m.mall_verify_bad({ facts: wrong.join(', ') }) }
  const file = `jade-play-${play.id}.json`
  return (
    <div className={stage.proof}>
      <p className={stage.verdict} data-verdict={verdict} role="status">
        <Sign size={20} stroke={1.6} aria-hidden />
        <span>{says[verdict]}</span>
      </p>
      <Facts
        facts={[
          [m.mall_commit(), <code key="commit">{told?.commit ?? play.commit}</code>],
          [m.mall_house_seed(), <code key="seed">{play.server_seed}</code>],
          [m.mall_own_seed(), <code key="own">{play.public_seed}</code>],
          [m.mall_nonce(), String(play.nonce)],
          [m.mall_table({ version: play.table_version }), <code key="table">{play.table_hash}</code>],
        ]}
      />
      <a className={css.link} download={file} href={`data:application/json,${encodeURIComponent(proofOf(play, told))}`}>
        {m.mall_save_proof()}
      </a>
      <small className={css.quiet}>{m.mall_proof_hint()}</small>
    </div>
  )
}
