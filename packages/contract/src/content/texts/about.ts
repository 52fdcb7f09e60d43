/** About the house. */
export const about = {
  zh: `# 關於翠玉閣
> 說得清楚的娛樂：規則公開、結果可驗、款項有據

翠玉閣是線上娛樂平台，提供電子、捕魚、真人、體育、棋牌與彩票六大類遊戲，電腦與手機皆可使用，全站有繁體中文與英文。
我們只做一件事：讓您在投注之前就看得懂規則，在投注之後能自己確認結果。

## 結果可以自己驗算
- 自家遊戲的每一局都由公開的 PF1 演算法開獎。開局前先公布種子的雜湊值，開局後即可還原並逐步重算。
- 共桌遊戲與彩票的金鑰提前一天公布錨點，再加上截止投注之後才出現的公開隨機值，任何人都無法事先得知結果。
- 試玩與正式遊戲使用相同的規則與賠率。
- 打開 [投注紀錄](/member/bet-record) 的任何一局，即可進入驗證頁。

## 款項有據可查
- 儲值、轉帳、託售與優惠都記在同一本複式帳簿，每一筆都有單號、原因與進度。
- 託售由兩位專員分別審核與出款，任何一人都無法獨自完成。
- [交易紀錄](/member/trans-record) 可以下載，並附簽章供您自行核對。

## 優惠把條件寫在前面
每項優惠都列出流水倍數、計入的遊戲、期限與上限。申請之後即以當時的版本為準，日後修改條款不影響已申請的您。

## 玩得有分寸
本站僅限年滿 18 歲者使用。您可以隨時設定儲值、損失與時間限額，也可以休息或自我排除。詳見 [責任博弈](/responsible-gambling)。

## 關於示範環境
翠玉閣是開放原始碼的示範平台。預設安裝使用測試帳號與模擬的銀行、支付與簡訊服務，畫面上的金額不是真實金錢。
經營者正式上線前，應自行取得當地所需的許可，並在後台改寫本頁，寫明公司名稱、地址與許可字號。
`,
  en: `# About Jade Pavilion
> Entertainment that explains itself: open rules, results you can verify, money you can trace

Jade Pavilion is an online gaming site with six kinds of games: slots, fishing, live casino, sports, cards and lotteries. It works on desktop and phone, in Traditional Chinese and English.
We try to do one thing well: you understand the rules before you bet, and you can check the result afterwards.

## Results you can recalculate
- Every round of our own games is drawn by an open algorithm, PF1. The hash of the seed is published before the round; afterwards the seed is opened and every step can be recalculated.
- For shared tables and lotteries the keys are anchored in public a day ahead and combined with a public random value that appears only after betting has closed. Nobody can know the result in advance.
- Demo rounds use the same rules and odds as real ones.
- Open any round in your [bet record](/member/bet-record) to reach the page that verifies it.

## Money you can trace
- Deposits, transfers, withdrawals and bonuses stand in one double-entry book. Each has a number, a reason and a stage.
- A withdrawal is approved by one person and paid by another. Nobody can do both.
- Your [transaction record](/member/trans-record) can be downloaded with a signature that you can check yourself.

## Offers with the conditions first
Every offer lists its wagering multiple, the games that count, its period and its limits. Once you have applied, that version of the terms holds for you, whatever is changed later.

## Play with a measure
This site is for people aged 18 and over. You can set limits on deposits, losses and time, take a break or exclude yourself whenever you like. See [responsible gambling](/responsible-gambling).

## A demonstration house
Jade Pavilion is an open-source demonstration. Out of the box it runs with test accounts and simulated banks, payments and text messages: the amounts you see are not real money.
Whoever operates it in earnest needs the licences of the place, and should rewrite this page in the console with the company's name, address and licence number.
`,
} as const
