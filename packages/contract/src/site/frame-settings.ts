import { FOOTER_FIRST, footerPages } from './footer.ts'
import { type SettingTable, shown, shownFourEyes } from '../kernel/setting.ts'

/** Settings of the site as a whole. */
export const frameSettings = {
  app_version: { kind: 'text', default: 'v5.4.1', maxLength: 20, ...shown, zh: '應用程式版本', en: 'App version shown in the footer' },
  footer_links: {
    kind: 'order',
    words: footerPages,
    default: FOOTER_FIRST,
    ...shown,
    zh: `頁尾連結與順序（以逗號分隔；聲明條款、服務條款與負責任博彩一律顯示）：${footerPages.join(', ')}`,
    en: `Links of the footer in their order, separated by commas (declaration, terms and responsible gambling always stand): ${footerPages.join(', ')}`,
  },
  recommend_bonus_front_show: { kind: 'flag', default: 1, ...shown, zh: '顯示推薦好友', en: 'Show refer friends' },
  auto_redirect_first_visit: {
    kind: 'flag',
    default: 0,
    ...shown,
    zh: '首次造訪導向註冊',
    en: 'The first visit goes to registration once',
  },
  auto_redirect_agent_site_mb: {
    kind: 'address',
    default: '',
    ...shownFourEyes,
    zh: '代理站網址（手機）',
    en: 'Agent site address, mobile (empty = off)',
  },
  auto_redirect_agent_site_pc: {
    kind: 'address',
    default: '',
    ...shownFourEyes,
    zh: '代理站網址（電腦）',
    en: 'Agent site address, desktop (empty = off)',
  },
  banner_show_mb: { kind: 'flag', default: 1, ...shown, zh: '手機版顯示橫幅', en: 'Show the mobile banner' },
  player_consultation: { kind: 'flag', default: 1, ...shown, zh: '開放線上諮詢', en: 'Consultations are open' },
} as const satisfies SettingTable
