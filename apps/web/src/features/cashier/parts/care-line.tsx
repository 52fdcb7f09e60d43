import { IconHeartHandshake } from '@tabler/icons-react'
import { m } from '#messages'
import css from './care-line.module.css'
import { PlaceLink } from './place-link.tsx'

/** 18+ and moderation where money goes in; limits and the page about it once they exist. */
export function CareLine() {
  return (
    <p className={css.care}>
      <IconHeartHandshake size={18} stroke={1.6} aria-hidden />
      <span>
        {m.cashier_care()} <PlaceLink to={['player-limits', 'responsible-gambling']}>{m.cashier_care_more()}</PlaceLink>{' '}
        <PlaceLink to={['deposit-help']}>{m.cashier_deposit_help()}</PlaceLink>
      </span>
    </p>
  )
}
