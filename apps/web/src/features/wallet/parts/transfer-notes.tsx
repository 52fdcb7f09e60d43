import { m } from '#messages'
import css from './transfer-notes.module.css'

/** How transfers behave, in three lines. */
export function TransferNotes() {
  return (
    <ul className={css.notes}>
      <li>{m.wallet_note_instant()}</li>
      <li>{m.wallet_note_processing()}</li>
      <li>{m.wallet_note_recall()}</li>
    </ul>
  )
}
