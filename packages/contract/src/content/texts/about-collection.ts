/** What waits for a player to be claimed. */
export const aboutCollection = {
  zh: `# 關於自動領取
> 升級禮金、每月禮金、生日禮金與返水，都在這裡領

## 有哪些獎金
- **升級禮金**：升到新的等級後出現，每個等級一生一次。
- **每月禮金**：每月一次，依當時等級計算。
- **生日禮金**：每年一次，須完成身分驗證。
- **返水**：依前一日的有效投注計算，每日中午產生。

## 領取
1. 到 [自動領取](/member/automatic-gold-collection)，選擇「可領取」。
2. 核對金額、期限與流水倍數，按「領取」。
3. 款項立即進入主錢包，並記入 [交易紀錄](/member/trans-record)。

## 期限
每筆獎金都標示到期時間。過期即失效，不能補發；返水保留七天。

## 為什麼沒有看到
- 條件尚未達成，或當日尚未結算。
- 投注已取消，或屬於不計入有效投注的類型。
- 帳號正在休息、自我排除或受限制，期間不發給獎金。
其他疑問請聯絡客服，我們會附上計算明細。
`,
  en: `# About automatic collection
> Upgrade, monthly and birthday prizes and the rebate, all claimed in one place

## What there is
- **Upgrade prize**: appears when you reach a new level, once in a life for each.
- **Monthly prize**: once a month, by the level you have then.
- **Birthday prize**: once a year; your identity must have been verified.
- **Rebate**: calculated from the valid bets of the day before, ready at noon.

## Claiming
1. Go to [automatic collection](/member/automatic-gold-collection) and choose what can be claimed.
2. Look at the amount, the time and the wagering multiple, and press "Claim".
3. The money is in your main wallet at once and stands in your [transaction record](/member/trans-record).

## Time
Every prize shows when it expires. What has expired is not given again; a rebate is kept for seven days.

## Why something is missing
- The condition has not been met yet, or the day has not been settled.
- The bets were cancelled, or are of a kind that does not count as valid bets.
- Your account is on a break, excluded or restricted: meanwhile no prizes are given.
If you have other questions, ask customer service. We show you the calculation.
`,
} as const
