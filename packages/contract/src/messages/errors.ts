import type { ErrorTable } from '../kernel/errors.ts'

export const messagesErrors = {
  'messages.unknown': { status: 404, zh: '查無此訊息', en: 'Unknown message' },
} as const satisfies ErrorTable

declare module '../kernel/errors.ts' {
  interface ErrorTables {
    readonly messages: keyof typeof messagesErrors
  }
}
