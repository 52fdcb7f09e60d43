import type { ErrorTable, FieldTexts } from '../kernel/errors.ts'

export const cashierErrors = {
  'cashier.account_name': { status: 403, zh: '戶名必須與真實姓名相同', en: 'The account holder must be your real name' },
  'cashier.card_number': {
    status: 403,
    zh: '請填寫存摺帳號，不可使用信用卡或金融卡卡號',
    en: 'Enter the number of the bank account, not of a credit or debit card',
  },
  'cashier.card_number_confirm': { status: 403, zh: '兩次輸入的帳號不一致', en: 'The two account numbers differ' },
  'cashier.card_number_unique': { status: 403, zh: '此帳號已被綁定', en: 'This account number is already bound' },
  'cashier.bank': { status: 403, zh: '不支援此銀行（郵局不支援）', en: 'This bank is not supported (the post office is not)' },
  'cashier.branch': { status: 403, zh: '查無此分行', en: 'Unknown branch' },
  'cashier.card_limit': { status: 403, zh: '最多可綁定 {max} 張銀行卡', en: 'You may bind at most {max} bank cards' },
  'cashier.card_delete_off': {
    status: 403,
    zh: '目前不開放刪除銀行卡，請聯絡客服',
    en: 'Bank cards cannot be deleted right now, please contact customer service',
  },
  'cashier.card_in_use': { status: 403, zh: '此銀行卡仍有處理中的訂單', en: 'An open order still uses this bank card' },
  'cashier.card_decided': { status: 403, zh: '此銀行卡已審核', en: 'This bank card has already been reviewed' },
  'cashier.tpay_closed': {
    status: 403,
    zh: '目前無法新增第三方支付卡',
    en: 'No card of the third-party payment service can be added right now',
  },
  'cashier.usdt_form': {
    status: 403,
    zh: '不是有效的 TRC-20 地址（T 開頭，共 34 碼），請重新複製貼上',
    en: 'This is no valid TRC-20 address (34 characters, starting with T), please copy it again',
  },
  'cashier.usdt_burn': { status: 403, zh: '此地址無人持有，轉入的款項無法取回', en: 'Nobody owns this address, money sent there is lost' },
  'cashier.usdt_contract': {
    status: 403,
    zh: '這是 USDT 合約地址，不是您的錢包地址',
    en: 'This is the address of the USDT contract, not of your wallet',
  },
  'cashier.usdt_bound': { status: 403, zh: '此 USDT 地址已被綁定', en: 'This USDT address is already bound' },
  'cashier.usdt_limit': { status: 403, zh: '最多可綁定 {max} 個 USDT 地址', en: 'You may bind at most {max} USDT addresses' },
  'cashier.store_brand': { status: 403, zh: '此門市不屬於所選超商', en: 'The store is not of this chain' },
  'cashier.store_country': { status: 403, zh: '此門市不在所選縣市', en: 'The store is not in this city' },
  'cashier.store_name': { status: 403, zh: '門市名稱與代碼不符', en: 'The name is not that of the store' },
  'cashier.store_code': { status: 403, zh: '查無此門市，或已停業', en: 'Unknown store, or it has closed' },
  'cashier.store_bound': { status: 403, zh: '您已綁定此門市', en: 'You have bound this store already' },
  'cashier.store_limit': { status: 403, zh: '最多可綁定 {max} 間門市', en: 'You may bind at most {max} stores' },
  'cashier.account_in_use': { status: 403, zh: '此帳戶仍有處理中的訂單', en: 'An open order still uses this account' },
  'cashier.account_decided': { status: 403, zh: '此帳戶已審核', en: 'This account has already been reviewed' },
  'cashier.import_moved': {
    status: 403,
    zh: '資料已變動，請重新預覽再匯入',
    en: 'The table has changed since, please preview the file again',
  },
  'cashier.bank_merged': { status: 403, zh: '請選擇仍營業的承受銀行', en: 'Choose a bank that is still open as the successor' },
  'cashier.need_name': { status: 403, zh: '請先完善個人資料', en: 'Please complete your personal information first' },
  'cashier.need_card': { status: 403, zh: '請先綁定銀行卡', en: 'Please add a bank card first' },
  'cashier.channel_closed': { status: 403, zh: '此儲值管道已關閉', en: 'This stored value channel is closed' },
  'cashier.deposit_min': { status: 403, zh: '單筆最低儲值 {min}', en: 'A deposit is at least {min}' },
  'cashier.deposit_max': { status: 403, zh: '單筆最高儲值 {max}', en: 'A deposit is at most {max}' },
  'cashier.deposit_day_max': {
    status: 403,
    zh: '第三方單日儲值上限 {max}，今日尚可 {left}',
    en: 'Third-party deposits of one day are at most {max}, {left} is left today',
  },
  'cashier.channel_day_max': {
    status: 403,
    zh: '此管道單日儲值上限 {max}，今日尚可 {left}',
    en: 'Deposits of one day by this method are at most {max}, {left} is left today',
  },
  'cashier.deposit_open': { status: 403, zh: '您有一筆進行中的儲值訂單', en: 'You have a deposit order that is still open' },
  'cashier.quote_gone': { status: 403, zh: '手續費報價已失效，請重新確認', en: 'The fee quote is no longer valid, please confirm again' },
  'cashier.deposit_no_cancel': { status: 403, zh: '此訂單已無法取消', en: 'This order can no longer be cancelled' },
  'cashier.deposit_ended': { status: 403, zh: '此儲值訂單已結束', en: 'This deposit order has already ended' },
  'cashier.provider_away': {
    status: 403,
    zh: '支付管道暫時沒有回應，請稍後再試',
    en: 'The payment channel does not answer right now, please try again later',
  },
  'cashier.withdraw_closed': { status: 403, zh: '託售功能已關閉', en: 'The withdrawal function is closed' },
  'cashier.withdraw_stopped': {
    status: 403,
    zh: '託售已由專員暫停：{zh}，請聯繫客服',
    en: 'Your withdrawals were stopped by our staff: {en}. Please contact customer service',
  },
  'cashier.player_stopped': {
    status: 403,
    zh: '此會員的託售已被暫停，請先解除限制或退回訂單',
    en: 'The withdrawals of this player are stopped: lift it or refuse the order first',
  },
  'cashier.need_identity': { status: 403, zh: '請先完成實名驗證', en: 'Please complete real-name authentication first' },
  'cashier.no_account': { status: 403, zh: '沒有可用的銀行帳戶', en: 'There is no available bank account' },
  'cashier.no_usdt': { status: 403, zh: '沒有可用的 USDT 地址', en: 'There is no available USDT address' },
  'cashier.no_store': { status: 403, zh: '沒有可用的超商帳戶', en: 'There is no available store account' },
  'cashier.account_on_hold': {
    status: 403,
    zh: '新綁定的帳戶於 {time} 後才可託售',
    en: 'A newly bound account can be paid to from {time} on',
  },
  'cashier.account_gone': {
    status: 403,
    zh: '此銀行或門市已停止服務，請改用其他帳戶',
    en: 'This bank or store has closed, please use another account',
  },
  'cashier.rate_changed': {
    status: 403,
    zh: '匯率已更新為 {rate}，請確認後再送出',
    en: 'The rate is {rate} by now, please look again and confirm',
  },
  'cashier.usdt_small': {
    status: 403,
    zh: '扣除手續費與網路費 {fee} USDT 後沒有餘額可出款',
    en: 'Nothing is left to pay after the fees; the network takes {fee} USDT',
  },
  'cashier.withdraw_min': { status: 403, zh: '單筆最低託售 {min}', en: 'A withdrawal is at least {min}' },
  'cashier.withdraw_max': { status: 403, zh: '單筆最高託售 {max}', en: 'A withdrawal is at most {max}' },
  'cashier.withdraw_fee': { status: 403, zh: '託售金額必須大於手續費 {fee}', en: 'The amount must exceed the fee of {fee}' },
  'cashier.withdraw_day_count': { status: 403, zh: '今日託售已達 {count} 次上限', en: 'The {count} withdrawals of today are used up' },
  'cashier.withdraw_day_max': {
    status: 403,
    zh: '單日託售上限 {max}，今日尚可 {left}',
    en: 'Withdrawals of one day are at most {max}, {left} is left today',
  },
  'cashier.turnover': {
    status: 403,
    zh: '有效投注尚差 {left} 才可託售',
    en: 'Valid bets of {left} are still needed before you can withdraw',
  },
  'cashier.not_withdrawable': { status: 403, zh: '可託售金額為 {max}', en: 'You can withdraw {max}' },
  'cashier.cancel_off': { status: 403, zh: '目前不開放取消託售', en: 'Withdrawals cannot be cancelled right now' },
  'cashier.withdraw_no_cancel': {
    status: 403,
    zh: '此託售已在處理，無法取消',
    en: 'This withdrawal is being handled and can no longer be cancelled',
  },
  'cashier.stage': { status: 403, zh: '訂單狀態已變更，請重新整理', en: 'The order has moved on, please reload' },
  'cashier.claimed_by_other': { status: 403, zh: '此訂單由 {account} 處理中', en: '{account} is handling this order' },
  'cashier.payer_off': {
    status: 409,
    zh: '尚未連接此出款方式的金流商，無法出款',
    en: 'No payment provider is connected that pays out this way',
  },
  'cashier.payer_is_approver': { status: 403, zh: '出款人不可與審核人相同', en: 'The one who pays must not be the one who approved' },
  'cashier.bank_note_used': { status: 403, zh: '此筆入帳已用於其他訂單', en: 'This bank entry was already used for another order' },
  'cashier.amount_differs': { status: 403, zh: '入帳金額與訂單不符', en: 'The arrived amount is not that of the order' },
  'cashier.approval_waiting': { status: 403, zh: '已送第二人覆核', en: 'A second person has already been asked' },
  'cashier.suspense_no_money': { status: 403, zh: '此案件沒有可入帳的款項', en: 'This case has no money that could be credited' },
  'cashier.suspense_no_line': { status: 403, zh: '此案件沒有可重新讀取的紀錄', en: 'This case has no line that could be read again' },
  'cashier.suspense_has_money': {
    status: 403,
    zh: '此案件仍有款項，請入帳、退回或沖銷',
    en: 'There is money behind this case: credit it, send it back or write it off',
  },
  'cashier.suspense_owner': { status: 403, zh: '此款項已有會員，不可改給他人', en: 'This money has its player already' },
  'cashier.suspense_nobody': { status: 403, zh: '請填寫正確的會員帳號', en: 'Enter the account of a player' },
  'cashier.rate_order': {
    status: 403,
    zh: '託售匯率不可低於儲值匯率',
    en: 'The rate of withdrawals must not be below that of deposits',
  },
  'cashier.channel_limits': { status: 403, zh: '管道上下限不正確', en: 'The limits of the channel do not fit' },
} as const satisfies ErrorTable

export const cashierFieldTexts = {
  card_number_form: { zh: '帳號為 10 至 16 位數字', en: 'The account number has 10 to 16 digits' },
  bank_form: { zh: '請選擇銀行', en: 'Please choose a bank' },
  branch_form: { zh: '分行代碼為 7 位數字', en: 'A branch code has 7 digits' },
  usdt_address_form: {
    zh: '請輸入有效的 TRC-20 地址（T 開頭，共 34 碼）',
    en: 'Enter a valid TRC-20 address (34 characters, starting with T)',
  },
} as const satisfies FieldTexts

/** Why a card, a deposit or a withdrawal was refused: what the operator picks and the player reads. */
export const refusalReasons = {
  name_differs: { zh: '戶名與真實姓名不符', en: 'The holder is not your real name' },
  image_unreadable: { zh: '圖片不清楚，請重新上傳', en: 'The picture cannot be read, please upload it again' },
  image_differs: { zh: '圖片與填寫資料不符', en: 'The picture does not fit what was entered' },
  account_wrong: { zh: '收款帳戶資料有誤', en: 'The details of the account are wrong' },
  not_received: { zh: '未收到款項', en: 'The money was not received' },
  amount_differs: { zh: '金額與訂單不符', en: 'The amount is not that of the order' },
  bets_unusual: { zh: '投注紀錄需要進一步審核', en: 'The bets need a closer look' },
  identity_needed: { zh: '需要補充身分證明', en: 'More proof of identity is needed' },
  bank_refused: { zh: '銀行退回此筆款項', en: 'The bank returned the payment' },
  other: { zh: '請聯絡客服', en: 'Please contact customer service' },
} as const satisfies FieldTexts
export type RefusalReason = keyof typeof refusalReasons
export const refusalReasonCodes = Object.keys(refusalReasons) as [RefusalReason, ...RefusalReason[]]

declare module '../kernel/errors.ts' {
  interface ErrorTables {
    readonly cashier: keyof typeof cashierErrors
  }
  interface FieldTextTables {
    readonly cashier: keyof typeof cashierFieldTexts
  }
}
