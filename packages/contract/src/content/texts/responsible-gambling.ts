/** What the house says about playing; what the law demands of the page is no part of it (CONTENT-16). */
export const responsibleGambling = {
  zh: `# 責任博弈
> 娛樂有度，您隨時可以設定限額或休息

遊戲是娛樂，不是賺錢的方法。請只用輸得起的錢，並事先決定時間與金額。

## 請留意這些跡象
- 輸了之後急著儲值想贏回來
- 花費的時間或金錢超過原本打算
- 向家人朋友隱瞞，或借錢遊戲
- 影響睡眠、工作或心情
`,
  en: `# Responsible gambling
> Keep it a pastime: set limits or take a break whenever you like

Playing is a pastime, not a way to earn money. Use only what you can afford to lose, and decide on time and money beforehand.

## Signs to watch for
- Depositing at once to win back what was lost
- Spending more time or money than you meant to
- Hiding it from people close to you, or borrowing to play
- It costs sleep, work or peace of mind
`,
} as const
