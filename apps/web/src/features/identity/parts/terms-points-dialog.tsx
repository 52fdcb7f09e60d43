import { Dialog420 } from '@jade/ui/dialog'
import { m } from '#messages'
import css from './terms.module.css'

const POINTS = [
  m.identity_terms_age,
  m.identity_terms_one,
  m.identity_terms_name,
  m.identity_terms_money,
  m.identity_terms_secret,
  m.identity_terms_fair,
  m.identity_terms_care,
] as const

/** What one agrees to, point by point. */
export default function TermsPointsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog420 open title={m.identity_terms_title()} onClose={onClose}>
      <ol className={css.points}>
        {POINTS.map((point) => (
          <li key={point()}>{point()}</li>
        ))}
      </ol>
    </Dialog420>
  )
}
