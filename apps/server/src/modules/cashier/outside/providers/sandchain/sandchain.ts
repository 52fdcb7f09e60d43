import { isTronAddress } from '@jade/contract/cashier/tron-address'
import { chainAddressCall, chainDepth, chainFeed, chainTransfer } from '@jade/contract/provider/chain'
import { type Answer, askSigned } from '@jade/service/ask-signed'
import type { App } from '@jade/service/app'
import * as z from 'zod/mini'
import { pageFrom, rowFrom } from '../../feed-page.ts'
import { LIMIT_MS, silent } from '../../provider-fetch.ts'
import type { ChainWallet } from '../kind.ts'

/**
 * The wallet service of packages/contract/src/provider/chain: questions and answers are signed. An address is believed only when its
 * checksum holds.
 */
export function sandchain(app: Pick<App, 'config' | 'clock' | 'keys'>, limitMs = LIMIT_MS): ChainWallet {
  const ask = (path: string): Promise<Answer<unknown>> => askSigned(app, 'chain', { method: 'GET', path, limitMs })
  return {
    addressOf: async (order) => {
      const { path } = chainAddressCall
      const answer = await askSigned(app, 'chain', { method: 'POST', path, body: JSON.stringify({ order }), limitMs })
      if (!answer.answered) return answer
      const reply = z.safeParse(chainAddressCall.reply, answer.value)
      if (!reply.success || !(await isTronAddress(reply.data.address))) return { answered: false, why: 'garbage' }
      return reply.data.order === order ? { answered: true, value: reply.data.address } : silent(answer)
    },
    row: (line) => rowFrom(line, chainTransfer),
    after: async (cursor) => {
      const answer = await ask(`/chain/usdt?cursor=${encodeURIComponent(cursor)}`)
      if (!answer.answered) return answer
      const page = z.safeParse(chainFeed, answer.value)
      return page.success ? { answered: true, value: pageFrom(page.data, chainTransfer) } : { answered: false, why: 'garbage' }
    },
    depthOf: async (txid, index) => {
      const answer = await ask(`/chain/usdt/${txid}/${index}`)
      if (!answer.answered) return answer
      const depth = z.safeParse(chainDepth, answer.value)
      if (!depth.success) return { answered: false, why: 'garbage' }
      return { answered: true, value: depth.data.found === 1 ? depth.data.confirmations : null }
    },
  }
}
