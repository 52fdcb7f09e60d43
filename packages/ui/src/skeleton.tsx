import css from './skeleton.module.css'

interface SkeletonProps {
  /** CSS height, or a class that gives the shape. */
  readonly height?: number
  readonly width?: string
  readonly className?: string | undefined
}

/** Something is coming, in its final shape. Lighter than the component library's, so that the first screen stays small. */
export function Skeleton({ height, width, className }: SkeletonProps) {
  return <span aria-hidden className={`${css.skeleton} ${className ?? ''}`} style={{ height, width }} />
}
