import { expect, test } from 'vitest'
import { agentOf } from './agent.ts'

test('a device is named by its browser and its system', () => {
  expect(agentOf('Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36')).toBe('Chrome · Android')
  expect(agentOf('Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0')).toBe('Edge · Windows')
  expect(agentOf('curl/8')).toBe('')
})
