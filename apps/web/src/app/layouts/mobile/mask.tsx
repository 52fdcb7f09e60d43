import { IconArrowUpRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { needsMask } from '../../device.ts'
import css from './mask.module.css'

/** In WeChat, Weibo and QQ: please open a real browser. Nothing behind it can be pressed, so no game starts under it. */
export function Mask() {
  const [shown, setShown] = useState(false)
  const mask = useRef<HTMLDivElement>(null)
  useEffect(() => setShown(needsMask()), [])
  useEffect(() => {
    for (const part of mask.current?.parentElement?.children ?? []) part.toggleAttribute('inert', part !== mask.current)
  }, [shown])
  if (!shown) return null
  return (
    <div ref={mask} className={css.mask} role="dialog" aria-modal="true" aria-label={m.site_mask_title()}>
      <IconArrowUpRight className={css.arrow} size={72} stroke={1.4} aria-hidden />
      <p className={css.title}>{m.site_mask_title()}</p>
      <p>{m.site_mask_text()}</p>
    </div>
  )
}
