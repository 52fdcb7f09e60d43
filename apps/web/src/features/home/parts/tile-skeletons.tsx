import { Skeleton } from '@jade/ui/skeleton'
import css from './tile-skeletons.module.css'

/** Tiles to come, in their final shape. */
export function TileSkeletons({ count, shape = 'square' }: { readonly count: number; readonly shape?: 'wide' | 'square' }) {
  return Array.from({ length: count }, (_, at) => <Skeleton key={at} className={shape === 'wide' ? css.wide : css.square} />)
}
