import { inner, shown, type SettingTable } from '../kernel/setting.ts'

/** Settings of this room. */
export const consultationsSettings = {
  consultation_guests: {
    kind: 'flag',
    default: 1,
    ...shown,
    zh: '未登入訪客可留言給客服（開放線上諮詢時）',
    en: 'Guests may write to customer service, while consultations are open',
  },
  consultation_guest_days: {
    kind: 'int',
    default: 30,
    min: 1,
    max: 365,
    ...shown,
    zh: '訪客聯絡方式於諮詢結束後保留的天數，期滿即刪除',
    en: "Consultations: days after its end that a guest's way back is kept, then it is erased",
  },
  consultation_target_minutes: {
    kind: 'int',
    default: 10,
    min: 1,
    max: 1_440,
    ...inner,
    zh: '諮詢首次回覆目標（分鐘）',
    en: 'Consultations: minutes until the first answer, as a target',
  },
  consultation_spam_hours: {
    kind: 'int',
    default: 24,
    min: 0,
    max: 720,
    ...inner,
    zh: '諮詢遭標記騷擾後，限制提出新諮詢的時數（0 為不限制）',
    en: 'Consultations: hours without new ones after one was marked as spam (0 = none)',
  },
} as const satisfies SettingTable
