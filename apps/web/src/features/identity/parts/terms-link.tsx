import { later } from '@jade/ui/fetched'
import { Suspense, useState } from 'react'
import { m } from '#messages'
import css from './terms.module.css'

const TermsPointsDialog = later(() => import('./terms-points-dialog.tsx'))

/** What one agrees to, in one dialog that can be read to its end; fetched when it is asked for. */
export function TermsLink() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={css.link} onClick={() => setOpen(true)}>
        {m.identity_terms_read()}
      </button>
      {open && (
        <Suspense>
          <TermsPointsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
