/** What a player agrees to. A legal text: a new version takes two people, and players agree to it at their next log-in. */
export const terms = {
  zh: `# 服務條款
> 開設帳號前請讀完；條款變更時，您會在下次登入時看到改了什麼

## 1. 資格
- 您已年滿 18 歲，且所在地法律允許您使用本站。
- 每人限一個帳號、一支手機號碼。帳號不得出借、轉讓或共用。
- 目前自我排除中的人，不得以任何名義另開帳號。

## 2. 身分驗證
- 託售前須完成實名驗證；姓名須與身分證件及收款帳戶相符。
- 我們可以隨時請您補充資料。審核期間帳號的部分功能可能暫停，款項仍屬於您。

## 3. 儲值
- 只能使用本人名下的付款工具。同一時間只能有一筆進行中的儲值訂單。
- 請依訂單的金額與期限付款。金額不符或逾時的款項不會遺失，由專人核對後為您入帳。
- USDT 僅收 TRC-20 網路；以其他代幣或網路轉入者可能無法追回。

## 4. 流水與託售
- 儲值金額須完成一倍有效投注後才可託售；優惠依其條款另計。
- 有效投注不含取消的注單、賠率過低的注單，以及同一局中幾乎無風險的對押。
- 每日次數、免手續費次數、單筆上下限與手續費，依您的等級顯示於託售頁，送出前即可看到。
- 託售由不同專員審核與出款。等待審核時您可以自行撤回；開始處理後即無法撤回。
- 若未通過，金額全數退回並註明原因。

## 5. 遊戲與結果
- 下注成立與否、結果與派彩，以伺服器紀錄為準。
- 自家遊戲的結果可由您自行驗算；驗算結果與紀錄不符時，以驗算結果為準。
- 外部平台的遊戲，同時適用該平台的規則。
- 明顯的系統錯誤所生的結果，雙方均應更正。

## 6. 優惠
- 每項優惠依您申請當時的條款版本判定，之後的修改不影響已申請者。
- 同一類優惠同時只能進行一項；放棄優惠將失去該活動錢包的餘額，確認前會顯示金額。
- 自我排除、休息中或受限制的帳號不得領取優惠。

## 7. 禁止行為
- 使用外掛、自動程式，或利用系統錯誤。
- 與他人串謀，或以多個帳號領取優惠。
- 使用他人的身分、帳戶或付款工具，或從事洗錢及任何不法行為。
違反者，我們可以停用帳號、取消因違規所得，並依法通報。停用時會告知理由，您可以申訴。

## 8. 責任博弈
- 您可以設定儲值、損失與時間限額。調低立即生效；調高須等待 24 小時並再次確認。
- 您可以休息 1 至 30 天，或自我排除三個月以上；期間不得縮短。
- 自我排除期間您仍可登入、託售與查詢紀錄。詳見 [責任博弈](/responsible-gambling)。

## 9. 帳號與通知
- 同一帳號同時只能有一處登入。
- 請妥善保管密碼與驗證碼；我們不會向您索取。
- 重要事項會以站內信通知。休息或自我排除期間，我們不會寄送行銷訊息。

## 10. 個人資料
我們如何蒐集、保存與使用您的資料，寫在 [聲明條款](/declaration-clause)。

## 11. 條款變更
新版本由兩位人員覆核後公布。您會在下次登入時看到變更摘要，同意後繼續使用；不同意者可以託售餘額並關閉帳號。您同意過的版本都會保留。

## 12. 申訴
對注單、款項或帳號處分有疑問，請透過客服提出。我們會附上紀錄逐項回覆。
`,
  en: `# Terms of service
> Please read them before you open an account. When they change, your next log-in shows what is different

## 1. Who may play
- You are 18 or older, and the law where you are lets you use this site.
- One person, one account, one phone number. Accounts are not lent, passed on or shared.
- Whoever is excluded at present may not open another account under any name.

## 2. Verification of identity
- Before a withdrawal your identity is verified. Your name must match your ID card and the account we pay to.
- We may ask for more at any time. Parts of your account may rest meanwhile; the money remains yours.

## 3. Deposits
- Pay with means in your own name only. One deposit order can be open at a time.
- Pay the amount of the order within its time. Money of another amount, or money that comes late, is not lost: a person compares it and credits it.
- USDT is taken on the TRC-20 network only. Other tokens or networks may be beyond recovery.

## 4. Wagering and withdrawals
- Deposits must be bet once before they can be withdrawn. Bonuses have the requirements of their own terms.
- Cancelled bets, bets at very low odds and bets on nearly all outcomes of one round do not count.
- How many withdrawals a day, how many of them are free, the limits and the fee depend on your level. You see them on the withdrawal page before you confirm.
- One person approves a withdrawal and another one pays it. You can take it back while it waits for review, and no longer once a person has it.
- If it is refused, the whole amount comes back with the reason.

## 5. Games and results
- Whether a bet stands, its result and its payout follow the server's record.
- You can recalculate the results of our own games. Where a recalculation differs from the record, the recalculation holds.
- Games of outside platforms are subject to the rules of these platforms as well.
- Results of an obvious error of the system are to be corrected by either side.

## 6. Offers
- An offer is judged by the version of its terms at the time you applied. Later changes do not touch you.
- One offer of a kind runs at a time. Giving up an offer forfeits what is left in its activity wallet; the amount is shown before you confirm.
- Accounts that are excluded, on a break or restricted get no offers.

## 7. What is forbidden
- Bots and other programs that play, and making use of errors of the system.
- Collusion, and offers taken with more than one account.
- Other people's identities, accounts or means of payment, money laundering and anything else against the law.
We may suspend an account, cancel what was gained in such a way and report it where the law asks for it. You are told the reason, and you can object.

## 8. Responsible gambling
- You can limit deposits, losses and time. A lower limit holds at once; a higher one after 24 hours and a second confirmation.
- You can take a break of 1 to 30 days, or exclude yourself for three months or longer. Neither can be shortened.
- While excluded you can still log in, withdraw and read your records. See [responsible gambling](/responsible-gambling).

## 9. Account and notices
- An account is logged in at one place at a time.
- Keep your password and codes to yourself. We never ask for them.
- Important matters reach you as messages on the site. While you are on a break or excluded we send you no advertising.

## 10. Personal data
How we collect, keep and use your data is written in the [declaration](/declaration-clause).

## 11. Changes of these terms
Two people of the house review a new version before it is published. Your next log-in shows what changed; you go on by agreeing. If you do not agree, you can withdraw your balance and close your account. The versions you agreed to are kept.

## 12. Complaints
If you doubt a bet, an amount or a measure against your account, write to customer service. We answer point by point, with the records.
`,
} as const
