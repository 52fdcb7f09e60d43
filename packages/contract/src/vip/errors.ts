import type { ErrorTable } from '../kernel/errors.ts'

export const vipErrors = {
  'vip.level_same': { status: 403, zh: '會員已是此等級', en: 'The player already has this level' },
} as const satisfies ErrorTable
