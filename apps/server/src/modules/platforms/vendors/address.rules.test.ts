import { describe, expect, it } from 'vitest'
import { believedAddress } from './address.rules.ts'

const known = ['http://127.0.0.1:3003/proxy/studio', 'https://casino.example']

describe('an address given by a vendor', () => {
  it.each(['http://127.0.0.1:3002/play/SLT243?s=1', 'http://localhost:3002/x', 'https://casino.example/studio/x'])(
    '%s is followed',
    (url) => {
      expect(believedAddress(url, known)).toBe(new URL(url).href)
    },
  )

  it.each([
    '//evil.example/x',
    'https://evil.example/x',
    'https://casino.example.evil.example/',
    'https://casino.example@evil.example/',
    'https://user:pass@casino.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '/relative',
    '',
  ])('%s is not', (url) => {
    expect(believedAddress(url, known)).toBeNull()
  })

  it('does not follow the loopback where nobody of ours lives there', () => {
    expect(believedAddress('http://127.0.0.1:3002/', ['https://casino.example'])).toBeNull()
  })
})
