/** What a withdrawal needs, costs and goes through; the figures are those of level 0 (CONTENT-3, CASHIER-23). */
export const withdrawalsHelp = {
  zh: `# 託售說明
> 託售的條件、手續費與進度

## 額度與手續費
- 每日 1 次免手續費，其後每筆手續費 100。
- 每日最多 3 次，依 VIP 等級增加。
- 單筆最低 500。
- 有效投注須達近期儲值的 1 倍；優惠另計流水。

## 首次託售前
- 請完善個人資料，並完成身分證正反面的實名驗證。
- 請綁定銀行卡、USDT 地址或門市，並等待審核通過。
- 新綁定的帳戶滿 24 小時後才可託售，每次綁定都會通知您。

## 送出之後
- 金額立即為您保留，不再計入餘額。
- 等待審核時可自行撤回，專人處理後即無法撤回。
- 審核與出款由不同專員負責，頁面會顯示進度與預計完成時間。
- 若未通過，全額退回主錢包，訂單會註明原因。
`,
  en: `# Withdrawal help
> What a withdrawal needs, what it costs, and how to follow it

## Limits and fee
- One withdrawal a day is free, later ones cost a fee of 100.
- At most 3 withdrawals a day; higher VIP levels have more.
- At least 500 at a time.
- Valid bets must reach the sum of your recent deposits; bonuses have wagering requirements of their own.

## Before the first withdrawal
- Complete your personal information and have both sides of your ID card verified.
- Bind a bank card, a USDT address or a store, and wait until it is verified.
- A newly bound account can be paid to after 24 hours; you are told of every one that is bound.

## After you asked
- The amount is set aside at once and no longer counts as balance.
- While it waits for review you may take it back; once a person has it, no more.
- One person approves and another one pays; the page shows the stage and the promised time.
- If it is refused, the whole amount comes back and the reason stands with the order.
`,
} as const
