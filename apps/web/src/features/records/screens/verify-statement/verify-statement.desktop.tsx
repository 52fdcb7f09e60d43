import { PageTitle } from '@jade/ui/panel'
import { m } from '#messages'
import { VerifyPanel } from '../../parts/verify-panel.tsx'
import { useVerifyStatement } from './verify-statement.model.ts'

export default function VerifyStatement() {
  return (
    <>
      <PageTitle hint={m.records_chain_text()}>{m.records_chain_title()}</PageTitle>
      <VerifyPanel model={useVerifyStatement()} />
    </>
  )
}
