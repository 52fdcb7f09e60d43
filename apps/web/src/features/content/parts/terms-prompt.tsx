import { whenAwake } from '../../site/door.ts'
import { useDueTerms } from '../terms.ts'

const TermsDialog = whenAwake(() => import('./terms-dialog.tsx'))

/** After a log-in under new terms: what changed, and the question. Fetched when it is due. */
export function TermsPrompt() {
  const due = useDueTerms()
  return due && <TermsDialog {...due} />
}
