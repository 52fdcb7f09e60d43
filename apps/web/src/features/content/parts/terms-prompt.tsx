import { whenAwake } from '../../site/door.ts'
import { useDueTerms } from '../terms.ts'

const NewTermsDialog = whenAwake(() => import('./new-terms-dialog.tsx'))

/** After a log-in under new terms: what changed, and the question. Fetched when it is due. */
export function TermsPrompt() {
  const due = useDueTerms()
  return due && <NewTermsDialog {...due} />
}
