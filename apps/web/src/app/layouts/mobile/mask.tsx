import { later } from '@jade/ui/fetched'
import { Suspense, useEffect, useState } from 'react'
import { needsMask } from '../../document-frame.ts'

/** Few visitors see it, so no first screen carries it. */
const MaskFace = later(() => import('./mask-face.tsx'))

/** In WeChat, Weibo and QQ: please open a real browser. */
export function Mask() {
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(needsMask()), [])
  return shown ? (
    <Suspense>
      <MaskFace />
    </Suspense>
  ) : null
}
