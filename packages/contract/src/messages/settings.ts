import { innerFourEyes, type SettingTable } from '../kernel/setting.ts'

/** Settings of this room. */
export const messagesSettings = {
  broadcast_alone: {
    kind: 'int',
    default: 100,
    min: 0,
    max: 1_000_000,
    ...innerFourEyes,
    zh: '群發訊息免覆核人數上限',
    en: 'Broadcasts: players that one person may write to alone',
  },
} as const satisfies SettingTable
