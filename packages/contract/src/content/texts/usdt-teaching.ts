/** How USDT is bought, sent here and paid out. */
export const usdtTeaching = {
  zh: `# USDT 教學
> 第一次用 USDT 儲值或託售，請先看完

## USDT 是什麼
USDT 是與美元掛鉤的加密貨幣，1 USDT 約等於 1 美元。它可以在不同的區塊鏈網路上轉帳；本站 **只支援 TRC-20（波場）網路**，地址以大寫 T 開頭，共 34 個字元。

## 取得 USDT
1. 在合法登記的交易所開戶並完成身分驗證。
2. 以新臺幣購買 USDT。
3. 在交易所的「提幣」頁確認可以選擇 TRC-20 網路。

## 綁定您的地址
1. 到 [銀行管理](/member/user-bank-manage) 選擇 USDT。
2. 貼上您自己的 TRC-20 收款地址。請用複製貼上，不要手動輸入。
3. 等待審核。託售只會付到審核通過的地址。

## 儲值
1. 到 [儲值](/member/deposit) 選擇 USDT，輸入金額。匯率在建立訂單時鎖定，頁面會顯示應轉的 USDT 數量。
2. 掃描 QR Code 或複製訂單的專屬地址。
3. 在交易所選擇 **TRC-20** 網路，數量須與訂單相同。若交易所會從轉出數量中扣手續費，請自行加上。
4. 鏈上確認後自動入帳，頁面會顯示進度。
先轉一筆小額確認流程，是聰明的做法。

## 託售
1. 到 [託售](/member/withdrawals) 選擇 USDT 與已審核的地址。
2. 確認前會顯示匯率、手續費與您將收到的數量。
3. 審核與出款後，可在 [交易紀錄](/member/trans-record) 查到進度。

## 常見錯誤
- 選錯網路（如 ERC-20、BEP-20）或轉了其他代幣：可能無法追回。
- 金額與訂單不同：款項不會遺失，由專人核對後入帳，時間較久。
- 訂單已逾時才轉：請勿使用舊地址；若已轉出，請聯絡客服並提供交易雜湊。
- 有人自稱客服要求您轉到另一個地址：那是詐騙。地址只會出現在您的訂單頁。
`,
  en: `# USDT guide
> Read this before your first deposit or withdrawal in USDT

## What USDT is
USDT is a cryptocurrency tied to the US dollar: 1 USDT is worth about 1 dollar. It travels on several networks. This site supports **TRC-20 (Tron) only**: the address begins with a capital T and has 34 characters.

## Getting USDT
1. Open an account at an exchange that is lawfully registered, and verify your identity there.
2. Buy USDT with your money.
3. Make sure that the exchange's withdrawal page offers the TRC-20 network.

## Binding your address
1. Choose USDT under [bank management](/member/user-bank-manage).
2. Paste your own TRC-20 address. Copy it; do not type it.
3. Wait until it is approved. Withdrawals are paid to approved addresses only.

## Depositing
1. Choose USDT on the [deposit](/member/deposit) page and enter an amount. The rate is fixed when the order is made, and the page shows how many USDT to send.
2. Scan the QR code or copy the address of this order.
3. Choose **TRC-20** at your exchange and send exactly that amount. If the exchange takes its fee out of what you send, add the fee.
4. Once the network has confirmed it, the deposit is credited by itself; the page shows how far it is.
Sending a small amount first is a good idea.

## Withdrawing
1. Choose USDT and an approved address on the [withdrawal](/member/withdrawals) page.
2. The rate, the fee and the amount you receive are shown before you confirm.
3. You can follow approval and payment in your [transaction record](/member/trans-record).

## Common mistakes
- The wrong network (ERC-20, BEP-20) or another token: it may be beyond recovery.
- Another amount than the order's: it is not lost. A person compares it and credits it, which takes longer.
- Sent after the order had ended: do not use old addresses. If you did, tell customer service and give the transaction hash.
- Somebody who calls himself our staff and asks you to send to another address: that is fraud. Addresses appear on the page of your order, nowhere else.
`,
} as const
