import { m } from '#messages'
import { defineScreen, textOf, wholeOf } from '../../../site/door.ts'
import { spanIn } from '../../span.ts'

export const betRecord = defineScreen({
  name: 'bet-record',
  desktop: '/member/bet-record',
  mobile: '/mobile/f-bet-record/bet-record',
  guard: 'member',
  layout: 'member',
  title: () => m.records_bets_title(),
  search: (query) => ({
    code: codeIn(query.code),
    wallet: query.wallet === undefined ? undefined : wholeOf(query.wallet, 0),
    page: Math.max(1, wholeOf(query.page, 1)),
    ...spanIn(query),
  }),
  views: { desktop: () => import('./bet-record.desktop.tsx'), mobile: () => import('./bet-record.mobile.tsx') },
})

function codeIn(value: unknown): string | undefined {
  const code = textOf(value, 16)
  return code && /^[A-Z][A-Z0-9]{1,15}$/.test(code) ? code : undefined
}
