import type { ErrorTable } from '../kernel/errors.ts'

export const portalErrors = {
  'portal.money_left': { status: 403, zh: '帳戶內尚有餘額，請先託售', en: 'There is money left, please withdraw it first' },
  'portal.orders_open': {
    status: 403,
    zh: '尚有處理中的訂單，請於完成後再試',
    en: 'There are open orders, please try again once they have ended',
  },
} as const satisfies ErrorTable

declare module '../kernel/errors.ts' {
  interface ErrorTables {
    readonly portal: keyof typeof portalErrors
  }
}
