import { later } from '@jade/ui/fetched'
import { type ComponentType, Suspense } from 'react'
import { useHydrated } from './hydrated.ts'

/**
 * A part that is fetched once the page is awake: what stands below the first screen, or is nothing for most people, must not
 * weigh on the first paint. Draws nothing until it is there.
 */
export function whenAwake<P extends object>(load: () => Promise<{ readonly default: ComponentType<P> }>): ComponentType<P> {
  const Part = later(load) as unknown as ComponentType<P>
  return function Awake(props: P) {
    return (
      useHydrated() && (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    )
  }
}
