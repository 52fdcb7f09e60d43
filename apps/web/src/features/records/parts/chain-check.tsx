import { IconAlertTriangle, IconLinkPlus, IconShieldCheck } from '@tabler/icons-react'
import { m } from '#messages'
import css from './chain-check.module.css'
import { type ChainCheckState, useChainCheck } from './chain-check.model.ts'

/** The player's own proof that the book was not rewritten: one press, computed here. */
export function ChainCheck() {
  const { state, check } = useChainCheck()
  const reading = state.kind === 'reading'
  const tone = state.kind === 'whole' ? 'good' : state.kind === 'broken' || state.kind === 'failed' ? 'bad' : 'plain'
  const Icon = tone === 'good' ? IconShieldCheck : tone === 'bad' ? IconAlertTriangle : IconLinkPlus
  return (
    <section className={css.panel} data-tone={tone} aria-labelledby="chain">
      <Icon className={css.icon} size={36} stroke={1.4} aria-hidden />
      <div className={css.words}>
        <h2 id="chain" className={css.title}>
          {m.records_chain_title()}
        </h2>
        <p className={css.text} role="status">
          {wordsOf(state)}
        </p>
        {state.kind === 'whole' && <p className={css.hash}>{state.hash}</p>}
      </div>
      <button type="button" className={css.press} onClick={() => void check()} disabled={reading} aria-busy={reading}>
        {reading ? m.records_chain_reading() : m.records_chain_check()}
      </button>
    </section>
  )
}

function wordsOf(state: ChainCheckState): string {
  switch (state.kind) {
    case 'idle':
      return m.records_chain_text()
    case 'reading':
      return m.records_chain_count({ count: state.count })
    case 'whole':
      return m.records_chain_whole({ count: state.count })
    case 'broken':
      return m.records_chain_broken({ seq: state.seq })
    case 'failed':
      return m.records_chain_failed()
  }
}
