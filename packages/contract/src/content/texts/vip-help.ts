/** Levels, what they give, and how one gets there. */
export const vipHelp = {
  zh: `# VIP 說明
> 等級如何計算、各級有什麼、何時生效

## 等級
會員等級從 VIP 0 到 VIP 10。每個等級都有積分與累計儲值兩項條件，**兩項都達到** 才會升級。
- 積分來自有效投注：每 1,000 元有效投注為 1 分。
- 累計儲值只計實際入帳的金額。
- 各級門檻與您目前的進度，請看 [VIP 特權](/member/vip-privilege)。

## 何時升級
系統每天檢視一次並自動升級，結果以站內信通知。若由專員調整等級，會註明理由與期限。

## 各級的權益
- 每日託售次數、免手續費次數與上限，等級越高越寬。
- **升級禮金**：每個等級一生一次。
- **每月禮金**：每月一次，依當月等級計算。
- **生日禮金**：每年一次，生日以身分驗證的資料為準。
- **返水**：依遊戲類別與等級的比率，按有效投注每日計算。

## 如何領取
可領的禮金列在 [自動領取](/member/automatic-gold-collection)，過期未領即失效。流水倍數在領取前會寫明。

## 請記得
VIP 是對既有遊戲的回饋，不是目標。為了升級而多玩，付出的通常比得到的多。設定 [限額](/responsible-gambling) 不影響您的等級。
`,
  en: `# VIP help
> How levels are reached, what they give, and when

## Levels
Members' levels go from VIP 0 to VIP 10. Each level asks for points and for a sum of deposits; you reach it when you have **both**.
- Points come from valid bets: one point for every 1,000 of valid bets.
- Only deposits that were credited count.
- What each level asks for and how far you are stands on the page of [VIP privileges](/member/vip-privilege).

## When a level rises
Levels are reviewed once a day and rise by themselves; a message tells you. When a person of the house sets a level, its reason and its end are noted.

## What a level gives
- More withdrawals a day, more of them free of charge, and higher limits.
- **Upgrade prize**: once in a life for each level.
- **Monthly prize**: once a month, by the level you have then.
- **Birthday prize**: once a year, on the birthday that was verified with your ID.
- **Rebate**: a rate by kind of game and level, calculated daily from your valid bets.

## How to claim
What you can claim is listed under [automatic collection](/member/automatic-gold-collection). What is not claimed in time expires. The wagering multiple is shown before you claim.

## Please remember
VIP gives something back for play that happened anyway; it is no goal. Playing more to reach a level usually costs more than it brings. Setting [limits](/responsible-gambling) does not touch your level.
`,
} as const
