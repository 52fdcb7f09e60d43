import type { TemplateTable, Words } from '../kernel/template.ts'
import { idRefusals } from './refusals.ts'

const sides: Words = { front: { zh: '正面', en: 'front' }, back: { zh: '反面', en: 'back' } }

/** Personal messages of this room. */
export const kycTemplates = {
  id_verified: {
    zh: { title: '身分證審核通過', content: '您的身分證{side}已通過審核。' },
    en: { title: 'ID card verified', content: 'The {side} of your ID card has been verified.' },
    words: { side: sides },
  },
  id_refused: {
    zh: { title: '身分證審核未通過', content: '您的身分證{side}未通過審核：{reason}。請至帳戶管理重新上傳。' },
    en: {
      title: 'ID card refused',
      content: 'The {side} of your ID card was refused: {reason}. Please upload it again in account management.',
    },
    words: { side: sides, reason: idRefusals },
  },
} as const satisfies TemplateTable

declare module '../kernel/template.ts' {
  interface TemplateTables {
    readonly kyc: typeof kycTemplates
  }
}
