/** How an Android phone gets the app. */
export const jpAppAndroid = {
  zh: `# Android 安裝步驟
> 請使用 Chrome，一分鐘內即可完成。

## 安裝步驟
1. 用 Chrome 開啟本站首頁。
2. 按右上角的「⋮」選單。
3. 選擇「安裝應用程式」或「加到主畫面」。
4. 按「安裝」，主畫面就會出現翠玉閣。

## 請注意
- 三星瀏覽器請由下方選單選擇「新增頁面至」再選「主畫面」。
- 我們不會要求您開啟「允許安裝未知應用程式」，請勿安裝來路不明的 APK。
- 要移除時，長按圖示刪除即可，帳號與餘額不受影響。
`,
  en: `# Installing on Android
> With Chrome, in less than a minute.

## Steps
1. Open this site in Chrome.
2. Press the menu “⋮” at the top right.
3. Choose “Install app” or “Add to Home screen”.
4. Press “Install”. Jade Pavilion is on your home screen.

## Good to know
- In Samsung Internet, use the menu at the bottom: “Add page to”, then “Home screen”.
- We never ask you to allow apps from unknown sources. Do not install an APK from a stranger.
- To remove it, hold the icon and delete it. Your account and balance stay as they are.
`,
} as const
