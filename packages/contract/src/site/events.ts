import { defineEvent } from '../kernel/event.ts'

/** The site was opened or closed: clients ask the status at their next navigation. */
export interface SiteStatusChanged {
  readonly open: boolean
}

export const siteStatusChanged = defineEvent<SiteStatusChanged>('site.status_changed')
