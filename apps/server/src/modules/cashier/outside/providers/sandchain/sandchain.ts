import { isTronAddress } from '@jade/contract/cashier/tron-address'
import { chainAddressCall, chainDepth, chainFeed, chainTransfer } from '@jade/contract/provider/chain'
import type { App } from '@jade/service/app'
import * as z from 'zod/mini'
import { pageFrom, rowFrom } from '../../feed-page.ts'
import { askSigned, LIMIT_MS, silent } from '../../provider-fetch.ts'
import type { ChainWallet, Said } from '../kind.ts'

/**
 * The wallet service of packages/contract/src/provider/chain: questions and answers are signed. An address is believed only when its
 * checksum holds.
 */
export function sandchain(app: Pick<App, 'config' | 'clock' | 'keys'>, limitMs = LIMIT_MS): ChainWallet {
  const ask = (path: string): Promise<Said<unknown>> => askSigned(app, 'chain', { method: 'GET', path, limitMs })
  return {
    addressOf: async (order) => {
      const { path } = chainAddressCall
      const answer = await askSigned(app, 'chain', { method: 'POST', path, body: JSON.stringify({ order }), limitMs })
      if (!answer.said) return answer
      const reply = z.safeParse(chainAddressCall.reply, answer.word)
      if (!reply.success || !(await isTronAddress(reply.data.address))) return { said: false, why: 'garbage' }
      return reply.data.order === order ? { said: true, word: reply.data.address } : silent(answer)
    },
    row: (line) => rowFrom(line, chainTransfer),
    after: async (cursor) => {
      const answer = await ask(`/chain/usdt?cursor=${encodeURIComponent(cursor)}`)
      if (!answer.said) return answer
      const page = z.safeParse(chainFeed, answer.word)
      return page.success ? { said: true, word: pageFrom(page.data, chainTransfer) } : { said: false, why: 'garbage' }
    },
    depthOf: async (txid, index) => {
      const answer = await ask(`/chain/usdt/${txid}/${index}`)
      if (!answer.said) return answer
      const depth = z.safeParse(chainDepth, answer.word)
      if (!depth.success) return { said: false, why: 'garbage' }
      return { said: true, word: depth.data.found === 1 ? depth.data.confirmations : null }
    },
  }
}
