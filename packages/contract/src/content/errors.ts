import type { ErrorTable } from '../kernel/errors.ts'

export const contentErrors = {
  'content.version_unknown': { status: 404, zh: '查無此版本', en: 'Unknown version' },
  'content.moved': {
    status: 403,
    zh: '此頁面已有較新的版本（{number}），請重新載入後再儲存',
    en: 'Somebody saved version {number} meanwhile. Load the page again before you save',
  },
  'content.published_already': { status: 403, zh: '此版本已發布', en: 'This version is published already' },
  'content.waiting': { status: 403, zh: '此頁面已有版本待覆核', en: 'A version of this page already waits for a second person' },
  'content.terms_moved': { status: 403, zh: '條款已更新，請重新閱讀', en: 'The terms have changed again, please read them once more' },
} as const satisfies ErrorTable

declare module '../kernel/errors.ts' {
  interface ErrorTables {
    readonly content: keyof typeof contentErrors
  }
}
