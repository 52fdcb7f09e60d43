import { m } from '#messages'
import { defineScreen, textOf } from '../../../site/door.ts'

const codeOf = (value: unknown) => {
  const code = textOf(value, 16)
  return code && /^[A-Z][A-Z0-9]{1,15}$/.test(code) ? code : undefined
}

export const transfer = defineScreen({
  name: 'transfer',
  desktop: '/member/transfer',
  mobile: '/mobile/f-wallet/transfer',
  guard: 'member',
  layout: 'member',
  title: () => m.wallet_transfer_title(),
  /** `to`: the platform that is to receive money, `from`: the one that is to give it back. */
  search: (query) => ({ to: codeOf(query.to), from: codeOf(query.from) }),
  views: { desktop: () => import('./transfer.desktop.tsx'), mobile: () => import('./transfer.mobile.tsx') },
})
