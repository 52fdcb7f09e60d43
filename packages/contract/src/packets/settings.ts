import { inner, innerFourEyes, type SettingTable } from '../kernel/setting.ts'

/** Settings of this room. */
export const packetsSettings = {
  packet_budget_alone: {
    kind: 'money',
    default: '10000.00',
    ...innerFourEyes,
    zh: '紅包活動免覆核總額上限',
    en: 'Red packets: budget that one person may announce alone',
  },
  packet_lead_seconds: {
    kind: 'int',
    default: 60,
    min: 10,
    max: 86_400,
    ...inner,
    zh: '紅包活動公告後至少多久開始（秒）',
    en: 'Red packets: shortest time between announcement and start (seconds)',
  },
} as const satisfies SettingTable
