import { IconInfoCircle } from '@tabler/icons-react'
import { m } from '#messages'
import { useDevice, ScreenLink } from '../../site/door.ts'
import css from './notice.module.css'

/** The name on the card is compared with the profile: it comes first. */
export function NameFirst() {
  const device = useDevice()
  return (
    <p className={css.notice}>
      <IconInfoCircle size={20} aria-hidden />
      <span>
        {m.profile_name_first()}{' '}
        {device === 'mobile' ? (
          <ScreenLink to="edit" search={{ item: 'info' }} className={css.link}>
            {m.profile_fill_in()}
          </ScreenLink>
        ) : (
          <ScreenLink to="user-info" className={css.link}>
            {m.profile_fill_in()}
          </ScreenLink>
        )}
      </span>
    </p>
  )
}
