/** What the house answers for, and what not. A legal text: a new version takes two people. */
export const declaration = {
  zh: `# 聲明條款
> 我們負責的範圍，以及您需要知道的風險

## 年齡與所在地
本站僅供年滿 18 歲，且所在地法律允許使用線上博弈服務者使用。您有責任確認自己是否符合當地法律；不符合者請勿註冊或繼續使用。

## 示範環境
在示範環境中，帳號、金額、銀行與支付皆為模擬，不能兌換真實金錢。畫面上方的提示條表示您正在示範環境中。

## 博弈的風險
- 所有遊戲都有莊家優勢，長期而言玩家的期望值為負。
- 過去的結果不會影響下一局，沒有任何系統能改變機率。
- 請只使用您輸得起的金額。需要協助時，請看 [責任博弈](/responsible-gambling)。

## 公平與驗證
自家遊戲的結果可依公開的 PF1 演算法重算。若重算結果與紀錄不符，以可驗證的結果為準，並由我們更正款項。
若公開隨機值由本站自行產生，頁面會明白標示：它能證明事後未經更動，但不能證明事前無人知道。

## 第三方平台
部分遊戲由外部平台提供，規則、派彩與維護由該平台負責。我們依該平台回報的紀錄入帳；若有爭議，我們會協助您向該平台查詢。

## 中斷與錯誤
- 遊戲中斷時，已成立的注單依伺服器紀錄完成或退回，不因您離線而作廢。
- 轉帳結果不明時，金額會顯示為處理中，確定後自動入帳或退回，不會遺失。
- 因明顯的系統錯誤而多付或少付的款項，雙方都應更正。每次更正都有紀錄與原因。

## 帳號安全
您有責任保管密碼與驗證碼。發現可疑登入時，請立即變更密碼並聯絡客服。我們不會以電話、簡訊或通訊軟體索取您的密碼。

## 個人資料
- 我們只蒐集註冊、身分驗證、付款與保護玩家所需的資料。
- 身分證影像與帳戶號碼經加密保存，員工查看時遮蔽，每次查看都留下紀錄。
- 除法律要求或為完成您的付款所必需，我們不會將資料交給第三人。
- 您可以查閱、更正資料，也可以關閉帳號；依法須保存的交易紀錄除外。

## 智慧財產
本站的名稱、標誌、圖像與程式受其授權條款保護；使用到的開放授權素材列於專案的授權文件。

## 變更
本聲明變更時，我們會在本頁公布新版本與生效時間。
`,
  en: `# Declaration
> What we answer for, and the risks you should know

## Age and place
This site is for people aged 18 and over who are where the law allows online gambling. It is up to you to make sure that this holds for you. If it does not, please do not register or go on using the site.

## The demonstration
In a demonstration house accounts, amounts, banks and payments are simulated and cannot be exchanged for real money. A banner at the top of the page tells you that you are in one.

## The risk of gambling
- Every game has a house edge: in the long run the player's expectation is negative.
- Earlier results never influence the next round, and no system changes the odds.
- Use only money you can afford to lose. If you need help, see [responsible gambling](/responsible-gambling).

## Fairness and verification
Results of our own games can be recalculated with the open algorithm PF1. If a recalculation differs from the record, the result that can be verified holds, and we correct the money.
Where the public random value is made by the house itself, the page says so: it proves that nothing was changed afterwards, not that nobody could know beforehand.

## Platforms of others
Some games are run by outside platforms, which answer for their rules, payouts and maintenance. We book what they report; in a dispute we help you to ask them.

## Interruptions and errors
- If a game is interrupted, bets that were accepted are completed or returned by the server's record. They are not void because you went offline.
- If the result of a transfer is not known, the amount is shown as on its way until it is known, and is then credited or returned. It is never lost.
- What was paid too much or too little by an obvious error of the system is to be corrected by either side. Every correction is recorded with its reason.

## Security of your account
You answer for keeping your password and codes secret. If you see a log-in that was not yours, change your password at once and tell customer service. We never ask for your password by phone, text message or messenger.

## Personal data
- We collect what is needed for registration, verification of identity, payments and the protection of players, and nothing else.
- Pictures of ID cards and account numbers are stored encrypted and masked for staff; every look at them is recorded.
- We give data to others only where the law demands it or where your payment needs it.
- You may read and correct your data and close your account. Records of transactions are kept as long as the law demands.

## Intellectual property
The name, mark, pictures and programs of this site are protected by their licences. Open material that we use is listed in the licence files of the project.

## Changes
When this declaration changes, the new version is published on this page with the time from which it holds.
`,
} as const
