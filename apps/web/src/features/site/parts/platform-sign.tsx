import { useLost } from '@jade/ui/pictures'
import { type Group, usePlatforms } from '../platforms.ts'
import css from './platform-sign.module.css'
import { emblemOf, pictureOf } from './tile-art.ts'

/** A platform's own picture, small; the sign of its group where it has none. */
export function PlatformSign({ code, group, size = 44 }: { readonly code: string; readonly group: Group; readonly size?: number }) {
  const [lost, onLost] = useLost()
  const title = usePlatforms().data?.find((one) => one.gp_code === code)?.image_title
  const own = title && !lost ? pictureOf(title) : undefined
  return (
    <img
      className={css.sign}
      src={own ?? emblemOf(group)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      {...(own ? { onError: onLost } : {})}
    />
  )
}
