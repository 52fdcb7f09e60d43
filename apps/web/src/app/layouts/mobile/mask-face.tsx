import { IconArrowUpRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { m } from '#messages'
import css from './mask.module.css'

/** Please open a real browser. Nothing behind it can be pressed, so no game starts under it. */
export default function MaskFace() {
  const mask = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const part of mask.current?.parentElement?.children ?? []) part.toggleAttribute('inert', part !== mask.current)
  }, [])
  return (
    <div ref={mask} className={css.mask} role="dialog" aria-modal="true" aria-label={m.site_mask_title()}>
      <IconArrowUpRight className={css.arrow} size={72} stroke={1.4} aria-hidden />
      <p className={css.title}>{m.site_mask_title()}</p>
      <p>{m.site_mask_text()}</p>
    </div>
  )
}
