import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { authorization, encrypted, vapidOf } from './web-push.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

test('the example of RFC 8291 comes out bit by bit', () => {
  const receiver = {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  }
  const once = { privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'), salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') }
  expect(encrypted(Buffer.from('When I grow up, I want to be a watermelon'), receiver, once).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('a push service reads who sends, to whom and until when, and finds it signed (RFC 8292)', () => {
  const vapid = vapidOf(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
  expect(vapid.publicKey).toBe('BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8')
  const now = new Date('2026-06-15T04:00:00Z')
  const header = authorization(vapid, 'https://push.test/send/1?x=2', { contact: 'https://jade.test', now })
  const [, head = '', claims = '', signature = '', k = ''] = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
  expect(JSON.parse(String(bytes(head)))).toEqual({ typ: 'JWT', alg: 'ES256' })
  expect(JSON.parse(String(bytes(claims)))).toEqual({
    aud: 'https://push.test',
    exp: now.getTime() / 1000 + 43_200,
    sub: 'https://jade.test',
  })
  expect(k).toBe(vapid.publicKey)
  const point = bytes(k)
  const key = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
  })
  const signed = (text: string) => verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, bytes(signature))
  expect(signed(`${head}.${claims}`)).toBe(true)
  expect(signed(`${head}.${claims}x`)).toBe(false)
})
