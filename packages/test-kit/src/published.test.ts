import { describe, expect, test } from 'vitest'
import { Published, requirePublished, requirePublishedPush } from './published.ts'

const documents = new Published(['openapi.json', 'openapi-office.json'])
const login = { method: 'POST', url: '/api/auth/login' }
const success = { status: 'success', message: '', data: { access_token: 'x' } }
const refused = { status: 'error', code: 200, error_code: 'identity.login_failed', message: '帳號或密碼錯誤' }

describe('what a call says is held against the published documents', () => {
  test('an answer as the document says passes; an address it does not know is none of its business', () => {
    expect(documents.fault({ ...login, status: 200, reply: success })).toBeNull()
    expect(documents.fault({ ...login, status: 200, reply: refused })).toBeNull()
    expect(documents.fault({ method: 'GET', url: '/api/nothing', status: 404, reply: {} })).toBeNull()
  })

  test.each([
    ['a field that is missing', { status: 200, reply: { status: 'success', message: '', data: {} } }, "required property 'access_token'"],
    ['a field too many', { status: 200, reply: { ...success, secret: 1 } }, 'must NOT have additional properties'],
    ['a refusal without its code', { status: 200, reply: { status: 'error', code: 200, message: 'x' } }, "required property 'error_code'"],
    [
      'a code that no table holds',
      { status: 403, reply: { ...refused, code: 403, error_code: 'identity.made_up' } },
      'one of the allowed values',
    ],
    ['a status that is not listed', { status: 409, reply: refused }, 'answered 409, which the document does not list'],
  ])('%s is told in a sentence', (_, { status, reply }, words) => {
    const fault = documents.fault({ ...login, status, reply })
    expect(fault).toContain('POST /api/auth/login (identity.login in docs/openapi.json)')
    expect(fault).toContain(words)
    expect(() => requirePublished({ ...login, status, reply })).toThrow(words)
  })

  test('a request that was carried out must be one that the document allows', () => {
    const sent = { account: 'demo01', password: 'demo1234' }
    expect(documents.fault({ ...login, status: 200, reply: success, sent })).toBeNull()
    expect(documents.fault({ ...login, status: 200, reply: success, sent: { ...sent, more: 1 } })).toContain(
      'a body that its schema forbids',
    )
    expect(documents.fault({ ...login, status: 200, reply: refused, sent: { more: 1 } })).toBeNull()
  })

  test('names in a path do not hide a call whose address is written out', () => {
    const read = { method: 'GET', url: '/api/messages/personal/list?page=1', status: 200, reply: {} }
    expect(documents.fault(read)).toContain('messages.')
  })
})

test('a push carries its version and what its message says, and nothing else', () => {
  requirePublishedPush('update-user', { version: '7' })
  requirePublishedPush('note', { anything: 1 })
  expect(() => requirePublishedPush('update-user', { version: '7', balance: '1.00' })).toThrow('the push update-user does not fit')
  expect(() => requirePublishedPush('kick', { version: '7' })).toThrow("required property 'sessions'")
})
