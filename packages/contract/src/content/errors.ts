import type { ErrorTable, FieldTexts } from '../kernel/errors.ts'

export const contentErrors = {
  'content.version_unknown': { status: 404, zh: '查無此版本', en: 'Unknown version' },
  'content.moved': {
    status: 403,
    zh: '此頁面已有較新的版本（{number}），請重新載入後再儲存',
    en: 'Somebody saved version {number} meanwhile. Load the page again before you save',
  },
  'content.chapters': {
    status: 403,
    zh: '此頁面在每個小標下放置自己的清單，中文與英文都須有 {needed} 個小標',
    en: 'This page puts a list of its own under each heading: both languages need {needed} headings',
  },
  'content.published_already': { status: 403, zh: '此版本已發布', en: 'This version is published already' },
  'content.waiting': { status: 403, zh: '此頁面已有版本待覆核', en: 'A version of this page already waits for a second person' },
  'content.terms_moved': { status: 403, zh: '條款已更新，請重新閱讀', en: 'The terms have changed again, please read them once more' },
  'content.banner_unknown': { status: 404, zh: '查無此橫幅', en: 'Unknown banner' },
  'content.banner_moved': {
    status: 403,
    zh: '此橫幅已被他人修改，請重新載入後再儲存',
    en: 'Somebody changed this banner meanwhile. Load it again before you save',
  },
  'content.banner_period': { status: 403, zh: '結束時間必須晚於開始時間', en: 'The end must be after the start' },
  'content.banner_levels': { status: 403, zh: '最高等級不得低於最低等級', en: 'The highest level may not be below the lowest' },
  'content.banner_picture': { status: 403, zh: '查無此圖片，請重新上傳', en: 'Unknown picture, please upload it again' },
  'content.banners_full': {
    status: 403,
    zh: '同一時間同一對象最多顯示 {most} 個橫幅，請先關閉其他橫幅或更改時間',
    en: 'Nobody is shown more than {most} banners at a time: switch another one off, or change its time',
  },
  // Popups were of the site room: callers know these codes.
  'site.popup_levels': { status: 403, zh: '最低等級不可高於最高等級', en: 'The lowest level must not be above the highest' },
  'site.popup_moved': {
    status: 403,
    zh: '此彈窗或浮動按鈕已被他人修改，請重新載入後再儲存',
    en: 'Somebody changed this popup or float button meanwhile. Load it again before you save',
  },
  'site.popup_over': { status: 403, zh: '已結束的彈窗或浮動按鈕無法修改', en: 'A popup or float button that has ended cannot be changed' },
  'site.popup_unknown': { status: 404, zh: '查無此彈窗或浮動按鈕', en: 'Unknown popup or float button' },
} as const satisfies ErrorTable

export const contentFieldTexts = {
  banner_url: { zh: '請填寫本站既有頁面或 https 網址', en: 'Enter a page that this site has, or an https address' },
} as const satisfies FieldTexts

declare module '../kernel/errors.ts' {
  interface ErrorTables {
    readonly content: keyof typeof contentErrors
  }
  interface FieldTextTables {
    readonly content: keyof typeof contentFieldTexts
  }
}
