/** How a deposit goes, from what it needs to the money in the wallet. */
export const depositHelp = {
  zh: `# 儲值說明
> 儲值前的準備、付款方式與到帳時間

## 首次儲值前
- 請先填寫真實姓名，並綁定本人名下的銀行卡，由專人審核。
- 使用 USDT 須先綁定您的 USDT 地址，使用超商須先綁定門市。
- 同一時間只能有一筆訂單，請先完成或取消進行中的訂單。

## 付款方式
- 銀行轉帳：金額須與訂單相同，附言填寫訂單編號。
- 網路銀行或 ATM：帳號只屬於這筆訂單。
- 超商：在多媒體機輸入代碼，再到櫃檯付款。
- 第三方支付或電子錢包：在支付頁完成付款後返回本站。
- USDT：限 TRC-20，匯至訂單專屬地址；匯率於建立訂單時鎖定。

## 付款之後
- 訂單於 5 分鐘內自動核對，結果會以個人信件通知。
- 若需較久，頁面會顯示進度與計時，您可以上傳匯款憑證。
- 憑證本身不會直接入帳，專人會與實際到帳的款項核對。

## 金額或時間不符時
- 金額不同或逾時付款，款項不會遺失，專人核對後會為您入帳。
- 錯誤的代幣或網路無法入帳，匯出前請仔細核對。
`,
  en: `# Deposit help
> What a deposit needs, how to pay, and when the money arrives

## Before the first deposit
- Enter your real name, and bind a bank card in that name; a person verifies it.
- USDT needs a bound USDT address of yours, the convenience store needs a bound store.
- One order at a time: finish or cancel the running one before the next.

## Ways to pay
- Bank transfer: send exactly the amount of the order, with the order number as the note.
- Web bank or ATM: the account number belongs to this one order.
- Convenience store: enter the code at the kiosk and pay at the counter.
- Third party or wallet app: you pay at the provider’s page and come back here.
- USDT: only TRC-20, to the address of the order; the rate is fixed when the order is made.

## After you paid
- An order is checked by itself within 5 minutes; a message tells you its end.
- If it takes longer, the page shows the stage and a clock. You may send a picture of the slip.
- A picture alone never credits; a person compares it with the money that arrived.

## When something differs
- Money of another amount, or after the order ended, is not lost: a person looks at it and credits it to you.
- The wrong token or network cannot be credited; please compare before you send.
`,
} as const
