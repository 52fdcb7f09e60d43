import { taipeiTime } from '@jade/service/clock'
import { USDT_CONTRACT } from '@jade/contract/cashier/tron-address'
import { depth } from '../chain.ts'
import type { TransferRow } from '../chain.store.ts'
import { esc, type Lang, page, table, words } from './page.ts'

/** Sending to an order's address, and what was sent with its growing confirmations. */
export function chainPage(
  lang: Lang,
  so: {
    readonly addresses: readonly { readonly order_number: string; readonly address: string }[]
    readonly transfers: readonly TransferRow[]
    readonly now: Date
  },
): string {
  const t = words(lang)
  const options = so.addresses.map((a) => `<option value="${esc(a.address)}">${esc(a.order_number)}</option>`).join('')
  const form = `<section><h2>${t('發送轉帳', 'Send')}</h2><form data-to="/chain/usdt"><label>${t('地址', 'Address')}<input name="address" required list="addresses" maxlength="34"></label><datalist id="addresses">${options}</datalist><label>${t('數量', 'Amount')}<input name="amount" required inputmode="decimal" pattern="[0-9]+([.][0-9]{1,6})?"></label><label>${t('已有確認數', 'Confirmations')}<input name="confirmations" value="0" inputmode="numeric" pattern="[0-9]{1,4}"></label><label>${t('代幣合約', 'Token contract')}<input name="contract" value="${USDT_CONTRACT}" maxlength="34"></label><button>${t('發送', 'Send')}</button></form></section>`
  const given = so.addresses.map((a) => [esc(a.order_number), `<code>${esc(a.address)}</code>`])
  const waiting = `<section><h2>${t('訂單地址', 'Addresses of orders')}</h2>${table([t('訂單', 'Order'), t('地址', 'Address')], given, t('尚無地址', 'None yet'))}</section>`
  const rows = so.transfers.map((row) => [
    taipeiTime(row.at),
    `<code>${esc(row.txid.slice(0, 12))}…</code>`,
    `<code>${esc(row.address)}</code>`,
    `<span class="num">${esc(row.amount)}</span> ${esc(row.token)}${row.contract === USDT_CONTRACT ? '' : ` <span class="bad">${t('他種代幣', 'other token')}</span>`}`,
    String(depth(row, so.now)),
  ])
  const heads = [t('時間', 'Time'), t('交易', 'Transaction'), t('地址', 'Address'), t('數量', 'Amount'), t('確認數', 'Blocks')]
  const list = `<section><h2>${t('轉帳', 'Transfers')}</h2>${table(heads, rows, t('尚無轉帳', 'No transfer yet'))}</section>`
  const lead = t(
    '每三秒多一個確認數；合約不是 USDT 者不算款項。',
    'One more block every three seconds. A token of another contract is no money.',
  )
  return page({ lang, at: '/chain', title: t('USDT 鏈', 'USDT chain'), lead, body: form + waiting + list })
}
