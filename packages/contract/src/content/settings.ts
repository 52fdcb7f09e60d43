import { innerFourEyes, type SettingTable } from '../kernel/setting.ts'

/** Settings of this room. A wrong address would hand players a stranger's program: two people. */
export const contentSettings = {
  app_ios_url: {
    kind: 'address',
    default: '',
    ...innerFourEyes,
    zh: 'iOS 應用程式網址（空白：安裝說明頁）',
    en: 'Address of the iOS app (empty: the guide to install)',
  },
  app_android_url: {
    kind: 'address',
    default: '',
    ...innerFourEyes,
    zh: 'Android 應用程式網址（空白：安裝說明頁）',
    en: 'Address of the Android app (empty: the guide to install)',
  },
} as const satisfies SettingTable
