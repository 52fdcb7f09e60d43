import { isTronAddress } from '@jade/contract/cashier/tron-address'
import { chainAddressCall, chainDepth, chainFeed, chainTransfer } from '@jade/contract/provider/chain'
import { signedPost } from '@jade/contract/provider/signature'
import type { App } from '@jade/service/app'
import * as z from 'zod/mini'
import { pageFrom } from '../feed-page.ts'
import { fetchedJson, LIMIT_MS, silent } from '../provider-fetch.ts'
import type { ChainWallet } from './kind.ts'

/** The wallet service of packages/contract/src/provider/chain. An address is believed only when its checksum holds. */
export function sandchain(app: Pick<App, 'config' | 'clock'>, limitMs = LIMIT_MS): ChainWallet {
  const base = app.config.outside.sandboxUrl.replace(/\/$/, '')
  return {
    addressOf: async (order) => {
      const as = { keyHex: app.config.secrets.providerKey, now: app.clock.now() }
      const post = await signedPost(chainAddressCall.path, JSON.stringify({ order }), as)
      const answer = await fetchedJson(base + post.path, { method: 'POST', headers: post.headers, body: post.body }, limitMs)
      if (!answer.said) return answer
      const reply = z.safeParse(chainAddressCall.reply, answer.word)
      if (!reply.success || !(await isTronAddress(reply.data.address))) return { said: false, why: 'garbage' }
      return reply.data.order === order ? { said: true, word: reply.data.address } : silent(answer)
    },
    after: async (cursor) => {
      const answer = await fetchedJson(`${base}/chain/usdt?cursor=${encodeURIComponent(cursor)}`, {}, limitMs)
      if (!answer.said) return answer
      const page = z.safeParse(chainFeed, answer.word)
      return page.success ? { said: true, word: pageFrom(page.data, chainTransfer) } : { said: false, why: 'garbage' }
    },
    depthOf: async (txid, index) => {
      const answer = await fetchedJson(`${base}/chain/usdt/${txid}/${index}`, {}, limitMs)
      if (!answer.said) return answer
      const depth = z.safeParse(chainDepth, answer.word)
      if (!depth.success) return { said: false, why: 'garbage' }
      return { said: true, word: depth.data.found === 1 ? depth.data.confirmations : null }
    },
  }
}
