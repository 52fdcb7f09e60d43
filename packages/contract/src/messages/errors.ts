import type { ErrorTable } from '../kernel/errors.ts'

export const messagesErrors = {
  'messages.unknown': { status: 404, zh: '查無此訊息', en: 'Unknown message' },
} as const satisfies ErrorTable
