import type { ErrorTable } from '../kernel/errors.ts'

export const exportsErrors = {
  'exports.too_many': {
    status: 403,
    zh: '您已有 {most} 個檔案正在產生，請等候完成或先停止其中一個',
    en: 'You have {most} files under way already: wait for one, or stop it',
  },
  'exports.not_ready': { status: 403, zh: '檔案尚未完成或已過期', en: 'The file is not ready yet, or has expired' },
} as const satisfies ErrorTable

declare module '../kernel/errors.ts' {
  interface ErrorTables {
    readonly exports: keyof typeof exportsErrors
  }
}
