/** How an iPhone gets the app. */
export const jpAppIos = {
  zh: `# iPhone 安裝步驟
> 請使用 Safari，一分鐘內即可完成。

## 安裝步驟
1. 用 Safari 開啟本站首頁。
2. 按畫面下方的「分享」圖示（方框與向上箭頭）。
3. 往下捲動，選擇「加入主畫面」。
4. 按右上角的「新增」，主畫面就會出現翠玉閣。

## 請注意
- iOS 16.4 以上版本的 Chrome 也可以由分享選單加入。
- 從 LINE、Facebook 等 App 開啟時，請先選擇「以 Safari 開啟」。
- 要移除時，長按圖示刪除即可，帳號與餘額不受影響。
`,
  en: `# Installing on iPhone
> With Safari, in less than a minute.

## Steps
1. Open this site in Safari.
2. Press Share at the bottom of the screen (the square with an arrow).
3. Scroll down and choose “Add to Home Screen”.
4. Press “Add” at the top right. Jade Pavilion is on your home screen.

## Good to know
- From iOS 16.4 on, Chrome can do it from its share menu too.
- If you came from LINE, Facebook or another app, choose “Open in Safari” first.
- To remove it, hold the icon and delete it. Your account and balance stay as they are.
`,
} as const
