import { Button } from '@mantine/core'
import { m } from '#messages'
import { useProofFile } from '../proof-file.ts'
import css from './tabs.module.css'

/** What a referrer downloads to recompute the bonus, and what that can and cannot prove. */
export function Proof() {
  const file = useProofFile()
  return (
    <details className={css.quiet}>
      <summary>{m.referral_proof()}</summary>
      <p>
        {m.referral_proof_text()} <code>node referral.js &lt; referral.json</code>
      </p>
      <p>{m.referral_proof_limits()}</p>
      <Button variant="default" size="sm" loading={file.busy} onClick={file.save}>
        {m.referral_proof_file()}
      </Button>{' '}
      <a href="/verify/referral.js" download>
        {m.referral_proof_script()}
      </a>
    </details>
  )
}
