import { m } from '#messages'
import css from './transfer-notes.module.css'
import { Way } from './way.tsx'

/** How transfers behave, in three lines. */
export function TransferNotes() {
  return (
    <ul className={css.notes}>
      <li>{m.wallet_note_instant()}</li>
      <li>{m.wallet_note_processing()}</li>
      <li>{m.wallet_note_recall()}</li>
      <li>
        <Way to="transfer-help" className={css.help}>
          {m.wallet_help()}
        </Way>
      </li>
    </ul>
  )
}
