import type { ErrorTable, FieldTexts } from '../kernel/errors.ts'

export const adjustmentsErrors = {
  'adjustments.single_limit': {
    status: 403,
    zh: '單筆不可超過 {max} 元（依您的角色）',
    en: 'One request may be {max} at most (for your role)',
  },
  'adjustments.day_limit': {
    status: 403,
    zh: '今日累計不可超過 {max} 元（依您的角色）',
    en: 'Your requests of one day may be {max} at most (for your role)',
  },
  'adjustments.reason_differs': { status: 403, zh: '此原因不適用於這種調整', en: 'This reason does not belong to this kind of adjustment' },
} as const satisfies ErrorTable

export const adjustmentsFieldTexts = {
  evidence_length: { zh: '請填寫 5 至 500 個字的依據', en: 'Enter the evidence, 5 to 500 characters' },
} as const satisfies FieldTexts

declare module '../kernel/errors.ts' {
  interface ErrorTables {
    readonly adjustments: keyof typeof adjustmentsErrors
  }
  interface FieldTextTables {
    readonly adjustments: keyof typeof adjustmentsFieldTexts
  }
}
