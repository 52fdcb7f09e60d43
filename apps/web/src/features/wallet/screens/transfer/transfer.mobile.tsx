import { m } from '#messages'
import { TransferForm } from '../../parts/transfer-form.tsx'
import { TransferNotes } from '../../parts/transfer-notes.tsx'
import { useTransferScreen } from './transfer.model.ts'
import css from './transfer.module.css'

export default function Transfer() {
  return (
    <div className={css.page}>
      <h1 className="jp-hidden">{m.wallet_transfer_title()}</h1>
      <TransferForm transfer={useTransferScreen()} />
      <TransferNotes />
    </div>
  )
}
