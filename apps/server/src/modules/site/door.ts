import type { Settings } from '@jade/contract/site/settings'
import { type App, type Queryable, refuse } from '@jade/service/app'
import type { Gate } from '@jade/service/http'
import { readSettings } from './settings.service.ts'
import { readStatus, recentStatus, type SiteStatus } from './status.service.ts'

export type { SiteStatus } from './status.service.ts'

/** All settings, typed: flags 0/1, whole numbers, money in cents. Through `u.tx` a gate holds from the next call after a change. */
export function settings(q: Queryable): Promise<Settings> {
  return readSettings(q)
}

/** Whether the site is open, and the closing message in both languages. */
export function siteStatus(q: Queryable): Promise<SiteStatus> {
  return readStatus(q)
}

/** Answers 502 with the closing message while the site is closed; for the HTTP mount of the players only (SITE-1). */
export const closedGate: Gate = async (app, { spec }) => {
  if (spec.whileClosed === true || spec.auth === 'staff') return
  const { open, msg } = await recentStatus(app)
  if (!open) throw refuse('kernel.site_closed', msg)
}

/** The same from this process's copy, at most half a second old: the gate in front of every call (SITE-1). */
export function recentSiteStatus(app: App): Promise<SiteStatus> {
  return recentStatus(app)
}
