import { PageTitle, Panel } from '@jade/ui/panel'
import { m } from '#messages'
import { TransferForm } from '../../parts/transfer-form.tsx'
import { TransferNotes } from '../../parts/transfer-notes.tsx'
import { useTransferScreen } from './transfer.model.ts'

export default function Transfer() {
  return (
    <>
      <PageTitle hint={m.wallet_transfer_hint()}>{m.wallet_transfer_title()}</PageTitle>
      <Panel>
        <TransferForm transfer={useTransferScreen()} />
      </Panel>
      <TransferNotes />
    </>
  )
}
