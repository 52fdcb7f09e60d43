import { bankFeed, bankFeedRow } from '@jade/contract/provider/protocol'
import { askSigned } from '@jade/service/ask-signed'
import type { App } from '@jade/service/app'
import * as z from 'zod/mini'
import { pageFrom, rowFrom } from '../../feed-page.ts'
import { LIMIT_MS } from '../../provider-fetch.ts'
import type { BankFeed } from '../kind.ts'

/** The bank's feed over HTTP: question and answer are signed, or a line of money would be believed of whoever stands there. */
export function sandbank(app: Pick<App, 'config' | 'clock' | 'keys'>, limitMs = LIMIT_MS): BankFeed {
  return {
    row: (line) => rowFrom(line, bankFeedRow),
    after: async (cursor) => {
      const path = `/bank/feed?cursor=${encodeURIComponent(cursor)}`
      const answer = await askSigned(app, 'bank_feed', { method: 'GET', path, limitMs })
      if (!answer.answered) return answer
      const page = z.safeParse(bankFeed, answer.value)
      return page.success ? { answered: true, value: pageFrom(page.data, bankFeedRow) } : { answered: false, why: 'garbage' }
    },
  }
}
