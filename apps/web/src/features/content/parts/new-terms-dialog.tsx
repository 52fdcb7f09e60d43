import { withLocale } from '@jade/contract/site/routing'
import { Dialog420 } from '@jade/ui/dialog'
import { GoldButton } from '@jade/ui/gold-button'
import { m } from '#messages'
import { useFrame } from '../../site/door.ts'
import { type DueTerms, useAgree } from '../terms.ts'
import css from './new-terms-dialog.module.css'

/** The terms changed. Only its buttons close it: who goes on has agreed, who does not is logged out. */
export default function NewTermsDialog({ terms, settled }: DueTerms) {
  const { screens, device, lang } = useFrame()
  const { agree, busy, leave } = useAgree(terms.version, settled)
  const path = screens.get('terms-service')?.[device] ?? '/terms-service'
  return (
    <Dialog420 open dismissible={false} title={m.content_terms_title()} onClose={leave}>
      <p>{m.content_terms_lead()}</p>
      <h3 className={css.head}>{m.content_terms_changes()}</h3>
      <ul className={css.changes}>
        {terms.changes.map((change) => (
          <li key={change.version}>
            {change.text}
            <span className={css.time}>{change.time.slice(0, 10)}</span>
          </li>
        ))}
      </ul>
      <p>
        <a className={css.all} href={withLocale(lang, path)} target="_blank" rel="noreferrer">
          {m.content_terms_read()}
        </a>
      </p>
      <div className={css.ways}>
        <GoldButton wide size="lg" busy={busy} onClick={agree}>
          {m.content_terms_agree()}
        </GoldButton>
        <button type="button" className={css.leave} onClick={leave}>
          {m.content_terms_leave()}
        </button>
      </div>
    </Dialog420>
  )
}
