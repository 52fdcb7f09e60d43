/** How tasks, the daily sign-in and J coins go. */
export const taskHelp = {
  zh: `# 任務說明
> 每日簽到、任務進度與 J 幣的用途

## 任務中心
登入後到 [任務中心](/member/task-center)，可以看到目前開放的任務、進度與剩餘時間。任務分為一次、每日、每週與每月，到期後進度會重新計算。
- 進度依實際入帳的儲值、已結算的有效投注、登入或簽到天數計算，取消的注單不計。
- 達成後請在期限內按「領取」，逾期未領即失效。
- 任務可以不做。請不要為了獎勵而超出預算。

## 每日簽到
- 每天（台北時間）可以簽到一次，不需要儲值或投注。
- 連續七天為一輪，天數越多獎勵越好。中斷後從第一天重新開始。

## J 幣
- J 幣是會員點數，由簽到與任務取得，只能在站內使用，不能轉讓，也不能直接兌換現金。
- 在 [翠玉商城](/member/j-mall) 可以兌換商品、獎金或優惠券，也可以玩商城遊戲。
- 每一筆收入與支出都列在 [J 幣紀錄](/member/j-record)。

## 獎金
任務給的獎金若有流水要求，會在領取前寫明倍數。領取後可在 [託售限制紀錄](/member/withdrawals-limit-record) 查看還差多少。

## 誰不能領
自我排除、休息中或受限制的帳號不能領取任務獎勵。
`,
  en: `# Task help
> The daily sign-in, the progress of tasks, and what J coins are for

## Task center
The [task center](/member/task-center) shows the tasks that are open to you, how far you are and how much time is left. Tasks can be done once, daily, weekly or monthly; with each new period the count starts again.
- Progress counts credited deposits, settled valid bets, and days of log-in or sign-in. Cancelled bets do not count.
- When a task is done, press "Claim" before its time is over. What is not claimed in time expires.
- Nobody has to do tasks. Do not spend more than you meant to for the sake of a reward.

## Daily sign-in
- You can sign in once a day, Taipei time. It takes neither a deposit nor a bet.
- Seven days in a row make a round, and later days give more. After a missed day it starts again at the first.

## J coins
- J coins are the members' points. They come from signing in and from tasks, can be used on this site only, cannot be passed on, and are not exchanged for cash directly.
- In the [J mall](/member/j-mall) you can exchange them for goods, bonuses or vouchers, or play the games of the mall.
- Every coin that came or went stands in the [J coin record](/member/j-record).

## Bonuses
If the bonus of a task has a wagering requirement, its multiple is shown before you claim. Afterwards the [limit record](/member/withdrawals-limit-record) shows what is still missing.

## Who gets none
Accounts that are excluded, on a break or restricted cannot claim rewards.
`,
} as const
