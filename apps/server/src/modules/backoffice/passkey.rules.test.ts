import { expect, test } from 'vitest'
import { challengeIn, passkeyAddress, passkeySite } from './passkey.rules.ts'

test.each([
  ['http://127.0.0.1:3001', 'localhost', 'http://localhost:3001'],
  ['http://[::1]:3001', 'localhost', 'http://localhost:3001'],
  ['http://localhost:3001', 'localhost', 'http://localhost:3001'],
  ['https://console.example', 'console.example', 'https://console.example'],
  ['https://desk.example:8443', 'desk.example', 'https://desk.example:8443'],
])('the passkeys of the console at %s are those of %s, made at %s', (url, id, origin) => {
  expect(passkeySite(url)).toEqual({ id, origin })
})

test('only this machine in figures leads to its name, with the whole path', () => {
  expect(passkeyAddress('http://127.0.0.1:3001/players?q=1')).toBe('http://localhost:3001/players?q=1')
  for (const stays of ['http://localhost:3001/', 'http://192.168.1.2:3001/', 'https://127.0.0.1.example/', 'http://', '']) {
    expect(passkeyAddress(stays)).toBeNull()
  }
})

test.each(['', 'AAAA', Buffer.from('null').toString('base64url'), Buffer.from('{"challenge":7}').toString('base64url')])(
  'no challenge is read of %j',
  (sent) => {
    expect(challengeIn(sent)).toBeNull()
  },
)
