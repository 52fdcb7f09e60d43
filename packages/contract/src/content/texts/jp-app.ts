/** The landing page of the app: what it gives, and for computers how it is installed there. */
export const jpApp = {
  zh: `# 把翠玉閣放到主畫面
> 不必經過商店，直接由瀏覽器安裝，和網站永遠是同一個版本。

- 從主畫面一點就開，不必輸入網址
- 全螢幕顯示，操作空間更大
- 斷線時仍會告訴您狀況與上次看到的餘額
- 更新前會先詢問，不會打斷遊戲或填到一半的表單

## 安裝到這台電腦
1. 用 Chrome 或 Edge 開啟本站。
2. 按網址列右側的安裝圖示。
3. 按「安裝」，之後可從開始功能表或啟動台開啟。
`,
  en: `# Jade Pavilion on your home screen
> No store needed: your browser installs it, and it is always the same version as the site.

- One press on the home screen, no address to type
- The whole screen for the game
- When the line is gone it says so, with the balance you saw last
- Asks before it updates, and never in a round or over a form

## Installing on this computer
1. Open this site in Chrome or Edge.
2. Press the install icon at the right of the address bar.
3. Press “Install”. Open it from the start menu or launchpad from then on.
`,
} as const
