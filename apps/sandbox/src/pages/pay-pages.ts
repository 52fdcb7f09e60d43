import { taipeiTime } from '@jade/service/clock'
import type { PaymentRow } from '../payments.store.ts'
import type { CallbackRow, PayoutRow } from '../store.ts'
import { esc, frame, type Lang, page, table, words } from './page.ts'

const mood = { pending: 'wait', processing: 'wait', paid: 'good', failed: 'bad', refused: 'bad' } as const

export function payPage(lang: Lang, payments: readonly PaymentRow[], payouts: readonly PayoutRow[]): string {
  const t = words(lang)
  const state = {
    pending: t('待付款', 'pending'),
    processing: t('處理中', 'processing'),
    paid: t('已付款', 'paid'),
    failed: t('失敗', 'failed'),
    refused: t('退回', 'returned'),
  }
  const pill = (status: keyof typeof state) => `<span class="${mood[status]}">${state[status]}</span>`
  const ins = payments.map((p) => [
    taipeiTime(p.at),
    `<a href="/pay/${esc(p.order_number)}?lang=${lang}">${esc(p.order_number)}</a>`,
    esc(p.amount),
    pill(p.status),
    esc(p.provider_tx),
  ])
  const outs = payouts.map((p) => [
    taipeiTime(p.at),
    esc(p.order_number),
    esc(p.amount),
    pill(p.status),
    `${esc(p.bank)} **** ${esc(p.account_tail)}`,
  ])
  const heads = [t('時間', 'Time'), t('訂單', 'Order'), t('金額', 'Amount'), t('狀態', 'State')]
  const body = `<section><h2>${t('付款', 'Payments')}</h2>${table([...heads, t('交易序號', 'Transaction')], ins, t('尚無付款', 'No payment yet'))}</section><section><h2>${t('出款', 'Payouts')}</h2>${table([...heads, t('帳戶', 'Account')], outs, t('尚無出款', 'No payout yet'))}</section>`
  const lead = t(
    '點選訂單進入付款頁，決定其結果。帳號末四碼 0000 的出款會被退回。',
    'Open an order to decide how it ends. Payouts to accounts ending in 0000 are returned.',
  )
  return page({ lang, at: '/pay', title: t('支付', 'Payments'), lead, body })
}

/** The player-facing payment page of the provider. */
export function checkoutPage(lang: Lang, payment: PaymentRow, callbacks: readonly CallbackRow[]): string {
  const t = words(lang)
  const button = (outcome: string, label: string, cls: string) =>
    `<form data-to="/pay/${esc(payment.order_number)}/${outcome}"><button class="${cls}">${label}</button></form>`
  const ended = payment.status !== 'pending'
  const back = `<a class="back" href="${esc(payment.return_url)}">${t('返回商店', 'Back to the shop')}</a>`
  const choices = ended
    ? `<p class="${mood[payment.status]}" role="status">${payment.status === 'paid' ? t('付款完成', 'Payment complete') : t('付款失敗', 'Payment failed')}</p>${back}`
    : `<div class="row">${button('success', t('確認付款', 'Pay now'), '')}${button('fail', t('付款失敗', 'Let it fail'), 'quiet')}</div>`
  const tests = `<section><h2>${t('測試', 'For testers')}</h2><div class="row">${button('duplicate', t('重複通知', 'Tell three times'), 'quiet')}${button('late', t('延遲通知', 'Tell late'), 'quiet')}${button('forged', t('偽造通知', 'Forged word'), 'danger')}</div>${callbackList(lang, callbacks)}</section>`
  const facts = `<dl><dt>${t('商店', 'Shop')}</dt><dd>${t('翠玉閣', 'Jade Pavilion')}</dd><dt>${t('訂單編號', 'Order')}</dt><dd>${esc(payment.order_number)}</dd><dt>${t('交易序號', 'Transaction')}</dt><dd>${esc(payment.provider_tx)}</dd></dl>`
  const brand = payment.provider === 'lotuspay' ? (payment.method === 'wallet' ? 'Lotus Wallet' : 'Lotus Pay') : 'Sandpay'
  const body = `<main class="pay"><section><h1>${brand}</h1><p class="sum">${esc(withCommas(payment.amount))}</p><p class="lead">${esc(payment.currency)}</p>${facts}${choices}<p id="say" role="status"></p></section>${ended ? '' : tests}</main>`
  return frame(lang, `${brand} ${esc(payment.order_number)}`, body)
}

const withCommas = (amount: string) => amount.replace(/\B(?=(\d{3})+(?=\.))/g, ',')

function callbackList(lang: Lang, callbacks: readonly CallbackRow[]): string {
  if (callbacks.length === 0) return ''
  const t = words(lang)
  const rows = callbacks.map((c) => [String(c.id), c.forged ? t('偽造', 'forged') : t('正常', 'genuine'), String(c.tries), esc(c.answer)])
  return table(['#', t('通知', 'Word'), t('次數', 'Tries'), t('回覆', 'Answer')], rows, '')
}

/** Codes that wait to be paid: at a bank's machine or at a shop's counter. */
export function codesPage(lang: Lang, method: 'atm' | 'store', payments: readonly PaymentRow[]): string {
  const t = words(lang)
  const what = method === 'atm' ? t('虛擬帳號', 'Virtual account') : t('繳費代碼', 'Payment code')
  const field = (name: string, label: string, more = '') => `<label>${label}<input name="${name}" required ${more}></label>`
  const form = `<section><h2>${t('繳費', 'Pay')}</h2><form data-to="/${method}/pay">${field('code', what, 'maxlength="40"')}${field('amount', t('金額', 'Amount'), 'inputmode="decimal" pattern="[0-9]+([.][0-9]{1,2})?"')}<button>${t('付款', 'Pay')}</button></form></section>`
  const pay = (p: PaymentRow) =>
    p.status === 'pending'
      ? `<form data-to="/${method}/pay"><input type="hidden" name="code" value="${esc(p.code)}"><input type="hidden" name="amount" value="${esc(p.amount)}"><button class="quiet">${t('付清', 'Pay')}</button></form>`
      : `<span class="${mood[p.status]}">${p.status === 'paid' ? t('已付款', 'paid') : t('失敗', 'failed')}</span>`
  const rows = payments.map((p) => [
    `<code>${esc(p.code)}</code>`,
    esc(p.order_number),
    esc(p.amount),
    p.expires_at ? taipeiTime(p.expires_at) : '',
    pay(p),
  ])
  const heads = [what, t('訂單', 'Order'), t('金額', 'Amount'), t('期限', 'Until'), '']
  const list = `<section>${table(heads, rows, t('尚無待繳', 'Nothing waits to be paid'))}</section>`
  const title = method === 'atm' ? t('ATM 轉帳', 'ATM') : t('超商', 'Store')
  const lead =
    method === 'atm'
      ? t('虛擬帳號只收訂單的正確金額。', 'A virtual account takes exactly the amount of its order.')
      : t(
          '櫃檯收多少、支付商就回報多少；金額不同會進入待查。',
          'The provider tells of what the counter was given; another amount goes to suspense.',
        )
  return page({ lang, at: `/${method}`, title, lead, body: form + list })
}
