/** From the first visit to the first withdrawal. */
export const beginnersGuide = {
  zh: `# 新手指南
> 從試玩到第一筆託售，照著做就可以

## 1. 先試玩
不用註冊也能試玩自家遊戲。進入任一遊戲館，選擇遊戲後按「試玩」。試玩的規則與賠率和正式遊戲相同，不會動用任何金額。

## 2. 註冊帳號
1. 按右上角的「免費註冊」，手機版請到「我的」。
2. 填寫帳號、密碼與手機號碼，並輸入簡訊驗證碼。
3. 確認您已年滿 18 歲，並閱讀 [服務條款](/terms-service)。
每人限一個帳號。密碼與驗證碼請勿交給任何人，客服也不會向您索取。

## 3. 完成身分資料
- 到 [個人資料](/member/user-info) 填寫真實姓名與生日，送出後即無法自行更改。
- 到 [帳號與驗證](/member/account-manage) 上傳身分證正反面，由專人審核。
- 到 [銀行管理](/member/user-bank-manage) 綁定本人名下的帳戶。新綁定的帳戶須經審核，並等候安全期後才能收款。
這些資料在第一筆託售前一定會用到，越早完成越省時間。

## 4. 儲值
到 [儲值](/member/deposit) 選擇付款方式與金額，系統會給您專屬的付款資料。付款後多半在五分鐘內自動入帳，頁面會顯示目前進度。細節請看 [儲值說明](/deposit-help)；使用 USDT 請看 [USDT 教學](/usdt-teaching)。
儲值頁也可以設定限額。先想好今天願意花多少，再開始玩。

## 5. 轉帳與遊戲
- 儲值會先進入 **主錢包**。遊戲前把金額轉入該平台，或開啟自動轉帳。
- 玩完之後按「一鍵收回」，各平台的餘額都會回到主錢包。
- 三種錢包的差別請看 [錢包與轉帳說明](/walllet-help)。

## 6. 驗證一局
1. 打開 [投注紀錄](/member/bet-record)，選擇任一局自家遊戲。
2. 按「驗證」，頁面會列出開局前公布的雜湊值、您的種子與局號。
3. 您的瀏覽器會在本機重算結果，並逐步顯示過程。

## 7. 託售
- 儲值金額須先完成一倍的有效投注，優惠另有流水要求。還差多少，請看 [託售限制紀錄](/member/withdrawals-limit-record)。
- 到 [託售](/member/withdrawals) 送出申請，手續費與到帳金額會在確認前顯示。
- 審核與出款由不同專員負責，進度會即時更新。細節請看 [託售說明](/withdrawls-help)。

## 8. 知道什麼時候停
遊戲是花錢買娛樂，不是賺錢的方法，長期而言玩家會輸。想停的時候，[責任博弈](/responsible-gambling) 頁可以讓您立刻休息或自我排除。
`,
  en: `# Beginner's guide
> From a free round to your first withdrawal, step by step

## 1. Try before you register
Games of our own studio can be played for free without an account. Enter a game hall, choose a game and press "Try for free". Demo rounds have the same rules and odds, and touch no money.

## 2. Open an account
1. Press "Register" at the top right; on a phone, go to "Me".
2. Choose an account name and a password, give your phone number and enter the code that arrives by text message.
3. Confirm that you are 18 or older and read the [terms of service](/terms-service).
One person, one account. Give your password and codes to nobody; our staff never ask for them.

## 3. Complete your details
- Enter your real name and birthday under [personal info](/member/user-info). Once sent, you cannot change them yourself.
- Upload both sides of your ID card under [account and verification](/member/account-manage). A person reviews them.
- Bind an account in your own name under [bank management](/member/user-bank-manage). A new one is reviewed, and is held for a safety period before it can be paid to.
All of this is needed before the first withdrawal, so doing it early saves waiting later.

## 4. Make a deposit
Choose a way to pay and an amount on the [deposit](/member/deposit) page. You get payment data for this one order. Most deposits are credited by themselves within five minutes, and the page shows the stage. Details are in the [deposit help](/deposit-help); for USDT see the [USDT guide](/usdt-teaching).
You can set limits on the same page. Decide what today may cost you before you start.

## 5. Transfer and play
- A deposit arrives in the **main wallet**. Move money to a platform before you play there, or switch automatic transfer on.
- When you are done, "Recall all" brings the balances of all platforms back.
- The three kinds of wallets are explained in the [wallet help](/walllet-help).

## 6. Verify a round
1. Open your [bet record](/member/bet-record) and choose a round of one of our own games.
2. Press "Verify". The page shows the hash that was published before the round, your seed and the number of the round.
3. Your browser recalculates the result on your own machine and shows each step.

## 7. Withdraw
- Deposits must be bet once; bonuses have wagering requirements of their own. The [limit record](/member/withdrawals-limit-record) shows what is still missing.
- Ask for a [withdrawal](/member/withdrawals). The fee and the amount you receive are shown before you confirm.
- One person approves and another one pays, and you can follow the stages. Details are in the [withdrawal help](/withdrawls-help).

## 8. Know when to stop
Gambling is paid entertainment, not a way to earn money: in the long run players lose. When you want to stop, the page on [responsible gambling](/responsible-gambling) lets you take a break or exclude yourself at once.
`,
} as const
