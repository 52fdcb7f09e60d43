import { IconArrowUpRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { m } from '#messages'
import { needsMask } from '../../device.ts'
import css from './mask.module.css'

/** In WeChat, Weibo and QQ: please open a real browser. */
export function Mask() {
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(needsMask()), [])
  if (!shown) return null
  return (
    <div className={css.mask} role="dialog" aria-modal="true" aria-label={m.site_mask_title()}>
      <IconArrowUpRight className={css.arrow} size={72} stroke={1.4} aria-hidden />
      <p className={css.title}>{m.site_mask_title()}</p>
      <p>{m.site_mask_text()}</p>
    </div>
  )
}
