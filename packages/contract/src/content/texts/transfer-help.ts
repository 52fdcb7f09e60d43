/** The three kinds of wallets, and how money moves between them. */
export const transferHelp = {
  zh: `# 錢包與轉帳說明
> 認識各種錢包與轉帳方式

## 三種錢包
- 主錢包：儲值與託售都經由主錢包。
- 活動錢包：存放優惠與本金，完成流水前不可轉出。
- 平台錢包：存放您在該平台遊戲的金額。

## 轉帳
- 遊戲前將金額轉入平台，轉帳不收手續費。
- 按「一鍵收回」即可將各平台餘額收回原錢包。
- 開啟自動轉帳後，進入遊戲時會轉入主錢包餘額並提示金額。
- 平台回覆較慢時，金額顯示為處理中，結果確定後自動入帳或退回。

## 活動錢包
- 一個平台同時只能存放一個錢包的餘額，要換錢包請先收回。
- 完成流水後按「解鎖」，金額轉入主錢包。
- 放棄後錢包關閉並歸零，確認前會顯示各項金額。
`,
  en: `# Wallet and transfer help
> Which wallets there are, and how money moves between them

## Three kinds of wallets
- The main wallet takes deposits and pays withdrawals.
- An activity wallet holds a bonus with its principal until its wagering requirement is met.
- A platform wallet holds what you play with at that platform.

## Moving money
- To play, move money to the platform; transfers are free of charge.
- Recall all brings everything back to the wallets it came from, in one press.
- With automatic transfer on, entering a game moves your main wallet’s balance along, and says so.
- When a platform is slow, the amount shows as on its way; it arrives or comes back by itself.

## Activity wallets
- A platform holds money of one wallet at a time: recall it before you use another wallet.
- Once the wagering requirement is met, unlocking moves the money to the main wallet.
- Giving up ends the wallet: what is left in it is forfeited. The amounts are shown before you confirm.
`,
} as const
