import { refuse } from '@jade/service/app'
import type { Gate } from '@jade/service/http'
import { recentStatus } from './status.service.ts'

export { readSettings as settings } from './settings.service.ts'
export { readStatus as siteStatus, recentStatus as recentSiteStatus } from './status.service.ts'

export { isOver, periodOf, shownPeriod } from './period.ts'
export type { SiteStatus } from './status.service.ts'

/** Answers 502 with the closing message while the site is closed; for the HTTP mount of the players only (SITE-1). */
export const closedGate: Gate = async (app, { spec }) => {
  if (spec.whileClosed === true || spec.auth === 'staff') return
  const { open, msg } = await recentStatus(app)
  if (!open) throw refuse('kernel.site_closed', msg)
}
