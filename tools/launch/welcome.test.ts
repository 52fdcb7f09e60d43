import { describe, expect, it } from 'vitest'
import { demoCode, welcome } from './welcome.ts'

const shown = { env: 'sandbox', host: '127.0.0.1', port: 3000, databaseUrl: '', dataDir: './data' } as const

describe('what npm start says', () => {
  it('names every address and the demo accounts', () => {
    const text = welcome(shown, 2.5, 0)
    for (const word of ['http://127.0.0.1:3000', 'http://localhost:3001', 'http://127.0.0.1:3003', 'demo01', 'owner', 'ready in 2.5 s'])
      expect(text).toContain(word)
  })

  it('shows no demo account and no sandbox in production', () => {
    const text = welcome({ ...shown, env: 'production', databaseUrl: 'postgresql://db/jade' }, 2, 0)
    expect(text).not.toMatch(/demo01|staff1234|:3003/)
  })

  it('draws a QR code only for an address that a phone can reach', () => {
    expect(welcome(shown, 2, 0)).not.toMatch(/[█▀▄]/)
    expect(welcome({ ...shown, host: '192.168.1.20' }, 2, 0)).toMatch(/[█▀▄]/)
  })

  it('gives the one-time code of RFC 6238 for the demo secret', () => {
    // Independent values: the otpauth package at the same moments.
    expect([demoCode(0), demoCode(59)]).toEqual(['282760', '996554'])
  })
})
