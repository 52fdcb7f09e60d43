import { m } from '#messages'
import css from '../../parts/record.module.css'
import { VerifyPanel } from '../../parts/verify-panel.tsx'
import { useVerifyStatement } from './verify-statement.model.ts'

export default function VerifyStatement() {
  return (
    <div className={css.page}>
      <h1 className="jp-hidden">{m.records_chain_title()}</h1>
      <p className={css.lead}>{m.records_chain_text()}</p>
      <VerifyPanel model={useVerifyStatement()} />
    </div>
  )
}
