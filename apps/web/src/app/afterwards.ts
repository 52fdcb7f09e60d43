import { keepInstallOffer } from '../features/content/install.ts'
import { followReleases } from '../features/content/worker.ts'
import { AfterLayer } from './after-layer.tsx'
import { followFirstVisit } from './first-visit.ts'
import { prefetchWhenIdle, whenAtRest } from './prefetch.ts'

/** What every page fetches once it stands, in one file: what nobody waits for. */
export const afterwards = {
  AfterLayer,
  whenAtRest,
  begin(...page: Parameters<typeof followFirstVisit>): void {
    const [frame, , router] = page
    void followFirstVisit(...page)
    prefetchWhenIdle(frame, router)
    keepInstallOffer()
    void followReleases()
  },
} as const
