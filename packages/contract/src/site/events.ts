/** The site was opened or closed: clients ask the status at their next navigation. */
export interface SiteStatusChanged {
  readonly open: boolean
}

/** A setting has a new value. */
export interface SettingChanged {
  readonly key: string
}

export const siteStatusChanged = 'site.status_changed'
export const settingChanged = 'site.setting_changed'

/** Kinds of this room in the four-eyes queue. */
export const siteApprovals = { setting: 'site.setting', reopen: 'site.reopen' } as const
