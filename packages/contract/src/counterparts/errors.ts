import type { ErrorTable, FieldTexts } from '../kernel/errors.ts'

export const counterpartsErrors = {
  'counterparts.no_key': {
    status: 403,
    zh: '尚未與此對象共用金鑰，第一把金鑰由設定檔提供',
    en: 'No key is shared with this counterpart yet; the first one comes from the configuration',
  },
  'counterparts.two_keys': {
    status: 403,
    zh: '已有兩把金鑰有效，請先停用其中一把',
    en: 'Two keys are valid already; retire one of them first',
  },
  'counterparts.same_key': { status: 403, zh: '此金鑰曾經使用，請換一把新的', en: 'This key was used before; it takes a new one' },
  'counterparts.not_now': { status: 403, zh: '此金鑰目前的狀態不能這樣做', en: 'This cannot be done with the key as it stands' },
  'counterparts.shown_before': {
    status: 403,
    zh: '此金鑰已顯示過一次；若未抄下，請停用後重新更換',
    en: 'This key was shown once already; if nobody kept it, retire it and begin again',
  },
} as const satisfies ErrorTable

export const counterpartsFieldTexts = {
  key_hex: { zh: '金鑰為 64 位十六進位數字', en: 'The key has 64 hexadecimal digits' },
} as const satisfies FieldTexts

declare module '../kernel/errors.ts' {
  interface ErrorTables {
    readonly counterparts: keyof typeof counterpartsErrors
  }
  interface FieldTextTables {
    readonly counterparts: keyof typeof counterpartsFieldTexts
  }
}
