import { deviceOf } from '@jade/contract/site/routing'
import type { Settings } from '@jade/contract/site/settings'

/** Where a visitor by an agent's code is sent on that kind of device (SITE-5): phones and tablets to one address, desktops to the other; empty stays here. */
export function agentSiteOf(
  userAgent: string,
  sites: Pick<Settings, 'auto_redirect_agent_site_mb' | 'auto_redirect_agent_site_pc'>,
): string {
  return deviceOf(userAgent) === 'mobile' ? sites.auto_redirect_agent_site_mb : sites.auto_redirect_agent_site_pc
}
