import { innerFourEyes, type SettingTable } from '../kernel/setting.ts'

/** Settings of offers. */
export const promotionsSettings = {
  promotion_free_budget: {
    ...innerFourEyes,
    kind: 'money',
    default: '100000.00',
    zh: '單人可上架的優惠總預算上限（超過或無上限須第二人核准）',
    en: 'Budget up to which one person may publish an offer; above it, or without one, a second person is asked',
  },
} as const satisfies SettingTable
