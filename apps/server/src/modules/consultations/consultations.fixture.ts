import { consultationsCalls } from '@jade/contract/consultations/calls'
import { consultationsOperatorCalls } from '@jade/contract/consultations/operator-calls'
import type { TestApp } from '@jade/test-kit/boot'
import { staff1 } from '../identity/players.fixture.ts'

const asked = { type: '1', title: 'Not there yet', information: 'Paid at noon.' } as const

/** What a player does in consultations. */
export const asking = (t: TestApp, token: string) => ({
  open: (more: object = {}) => t.call(consultationsCalls.open, { token, lang: 'en', body: { ...asked, ...more }, files: [] }),
  opened: async (more: object = {}): Promise<string> =>
    (await t.call(consultationsCalls.open, { token, body: { ...asked, ...more }, files: [] })).body.data.id,
  list: async () => (await t.call(consultationsCalls.list, { token })).body,
  say: (id: string, information: string) =>
    t.call(consultationsCalls.reply, { token, lang: 'en', params: { id }, body: { information }, files: [] }),
  thread: async (id: string) => (await t.call(consultationsCalls.thread, { token, lang: 'en', params: { id } })).body.data,
  close: (id: string) => t.call(consultationsCalls.close, { token, params: { id } }),
  rate: (id: string, rating: '1' | '2' | '3' | '4' | '5', text = '') =>
    t.call(consultationsCalls.rate, { token, lang: 'en', params: { id }, body: { rating, text } }),
  type: (id: string) => t.call(consultationsCalls.typing, { token, params: { id } }),
  usual: async () => (await t.call(consultationsCalls.usual, { token })).body.data.minutes,
})

/** What a member of staff does with them. */
export const desk = (t: TestApp, cookie = staff1) => ({
  answer: (id: string, text: string) => t.call(consultationsOperatorCalls.reply, { cookie, lang: 'en', params: { id }, body: { text } }),
  close: (id: string, text = '') => t.call(consultationsOperatorCalls.close, { cookie, lang: 'en', params: { id }, body: { text } }),
  take: (id: string, over: 0 | 1 = 0) => t.call(consultationsOperatorCalls.take, { cookie, lang: 'en', params: { id }, body: { over } }),
  read: (id: string) => t.call(consultationsOperatorCalls.read, { cookie, params: { id } }),
  type: (id: string) => t.call(consultationsOperatorCalls.typing, { cookie, params: { id } }),
  thread: async (id: string) => (await t.call(consultationsOperatorCalls.thread, { cookie, lang: 'en', params: { id } })).body.data,
  inbox: async (query = {}) => (await t.call(consultationsOperatorCalls.inbox, { cookie, query })).body,
  name: (name: string) => t.send(consultationsOperatorCalls.setDesk, { cookie, lang: 'en', body: { name } }),
})
