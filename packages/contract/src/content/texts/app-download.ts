/** Where to get the app, and what it gives. */
export const appDownload = {
  zh: `# App 下載
> 選擇您的手機系統，依照步驟安裝。

- 從主畫面一點就開，不必輸入網址
- 全螢幕顯示，操作空間更大
- 斷線時仍會告訴您狀況與上次看到的餘額
- 更新前會先詢問，不會打斷遊戲或填到一半的表單
`,
  en: `# Get the app
> Choose your phone and follow the steps.

- One press on the home screen, no address to type
- The whole screen for the game
- When the line is gone it says so, with the balance you saw last
- Asks before it updates, and never in a round or over a form
`,
} as const
