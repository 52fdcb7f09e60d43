import { expect, it } from 'vitest'
import { agentSiteOf } from './agent-site.rules.ts'

const sites = { auto_redirect_agent_site_mb: 'https://m.agent.example', auto_redirect_agent_site_pc: '' }

it.each([
  ['a phone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'https://m.agent.example'],
  ['a tablet', 'Mozilla/5.0 (Linux; Android 15; Tablet)', 'https://m.agent.example'],
  ['a Kindle, as the pages count devices', 'Mozilla/5.0 (Linux; U; en-us; KFTT Kindle)', 'https://m.agent.example'],
  ['a desktop, for which no address is set', 'Mozilla/5.0 (Windows NT 10.0)', ''],
])('%s is sent to the address of its kind', (_, userAgent, site) => {
  expect(agentSiteOf(userAgent, sites)).toBe(site)
})
