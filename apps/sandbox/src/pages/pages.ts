import { taipeiTime } from '@jade/service/clock'
import { faultModes, faultTargets } from '../faults.rules.ts'
import type { MailRow } from '../mail.store.ts'
import type { EntryRow, FaultRow, SmsRow } from '../store.ts'
import { esc, type Lang, page, table, words } from './page.ts'

export function homePage(lang: Lang): string {
  const t = words(lang)
  const tile = (to: string, title: string, text: string) =>
    `<a class="tile" href="${to}?lang=${lang}"><b>${title}</b><span>${text}</span></a>`
  const body = [
    tile('/bank', t('銀行', 'Bank'), t('讓款項匯入收款帳戶', 'Let money arrive on our account')),
    tile('/pay', t('支付', 'Payments'), t('決定第三方付款的結果，查看出款', 'Decide how payments end, see payouts')),
    tile('/atm', t('ATM 轉帳', 'ATM'), t('向虛擬帳號轉入款項', 'Pay to a virtual account')),
    tile('/store', t('超商', 'Store'), t('以代碼在櫃檯繳費', 'Pay a code at the counter')),
    tile('/chain', t('USDT 鏈', 'USDT chain'), t('發送轉帳並看確認數增加', 'Send transfers and watch them confirm')),
    tile('/sms', t('簡訊', 'SMS'), t('查看寄出的驗證碼', 'Read the codes that were sent')),
    tile('/mail', t('郵件', 'E-mail'), t('查看寄出的郵件', 'Read the e-mail that was sent')),
    tile('/faults', t('故障', 'Faults'), t('讓外部系統斷線、延遲或出錯', 'Make the outside cut, slow or lie')),
  ].join('')
  const lead = t('這裡代替真實的銀行、支付商與簡訊商。', 'This stands in for the real bank, payment provider and SMS gateway.')
  return page({ lang, at: '/', title: t('外部世界', 'The outside world'), lead, body: `<div class="tiles">${body}</div>` })
}

export function bankPage(lang: Lang, entries: readonly EntryRow[]): string {
  const t = words(lang)
  const field = (name: string, label: string, more = '') => `<label>${label}<input name="${name}" ${more}></label>`
  const form = `<section><h2>${t('匯入款項', 'Money arrives')}</h2><form data-to="/bank/transfer">${field('order_number', t('訂單編號（附言）', 'Order number (note)'), 'required maxlength="60"')}${field('amount', t('金額', 'Amount'), 'required inputmode="decimal" pattern="[0-9]+([.][0-9]{1,2})?"')}${field('sender', t('匯款人', 'Sender'), 'maxlength="40"')}<button>${t('匯入', 'Send')}</button></form></section>`
  const rows = entries.map((e) => [taipeiTime(e.at), esc(e.note), esc(e.sender), `<span class="num">${esc(e.amount)}</span>`, esc(e.ref)])
  const heads = [t('時間', 'Time'), t('附言', 'Note'), t('匯款人', 'Sender'), t('金額', 'Amount'), t('銀行序號', 'Reference')]
  const list = `<section><h2>${t('入帳明細', 'Arrived')}</h2>${table(heads, rows, t('尚無入帳', 'Nothing has arrived yet'))}</section>`
  const lead = t(
    '附言寫訂單編號、金額相同，系統會自動入帳；其他款項進入待查。',
    'With the order number as the note and the same amount the machine credits it; anything else goes to suspense.',
  )
  return page({ lang, at: '/bank', title: t('銀行', 'Bank'), lead, body: form + list })
}

export function smsPage(lang: Lang, messages: readonly SmsRow[], phone: string): string {
  const t = words(lang)
  const form = `<section><form method="get" action="/sms" onsubmit="event.stopPropagation();this.submit()"><label>${t('手機', 'Phone')}<input name="phone" inputmode="numeric" value="${esc(phone)}" placeholder="0912345678"></label><input type="hidden" name="lang" value="${lang}"><button>${t('查詢', 'Search')}</button></form></section>`
  const rows = messages.map((m) => [taipeiTime(m.at), esc(m.phone), `<b class="good">${esc(m.code)}</b>`, esc(m.text)])
  const heads = [t('時間', 'Time'), t('手機', 'Phone'), t('驗證碼', 'Code'), t('內容', 'Text')]
  const list = `<section>${table(heads, rows, t('尚無簡訊', 'No message yet'))}</section>`
  return page({
    lang,
    at: '/sms',
    title: t('簡訊', 'SMS'),
    lead: t('網站寄出的簡訊，最新在上。', 'What the site has sent, newest first.'),
    body: form + list,
  })
}

export function mailPage(lang: Lang, mails: readonly MailRow[], to: string): string {
  const t = words(lang)
  const form = `<section><form method="get" action="/mail" onsubmit="event.stopPropagation();this.submit()"><label>${t('收件人', 'To')}<input name="to" type="email" value="${esc(to)}" placeholder="name@example.com"></label><input type="hidden" name="lang" value="${lang}"><button>${t('查詢', 'Search')}</button></form></section>`
  const close =
    to === ''
      ? ''
      : `<form data-to="/mail/box/${esc(encodeURIComponent(to))}" data-method="DELETE"><button class="danger">${t('關閉此信箱', 'Close this box')}</button></form>`
  const tell = (m: MailRow, word: string, label: string) =>
    `<form data-to="/mail/${m.id}/${word}"><button class="quiet">${label}</button></form>`
  const ends = (m: MailRow) =>
    m.notify_url === ''
      ? ''
      : `<div class="row">${tell(m, 'bounced', t('退回', 'Came back'))}${tell(m, 'deferred', t('暫時無法送達', 'Box is full'))}${tell(m, 'complained', t('回報垃圾信', 'Not wanted'))}</div>${esc(m.told)}`
  const rows = mails.map((m) => [
    taipeiTime(m.at),
    esc(m.to),
    `<b class="good">${esc(m.code)}</b>`,
    `<a href="/mail/${m.id}">${esc(m.subject)}</a><br>${esc(m.text).replaceAll('\n', '<br>')}`,
    ends(m),
  ])
  const heads = [t('時間', 'Time'), t('收件人', 'To'), t('驗證碼', 'Code'), t('內容', 'Text'), t('送達結果', 'What became of it')]
  const list = `<section>${table(heads, rows, t('尚無郵件', 'No e-mail yet'))}${close}</section>`
  return page({
    lang,
    at: '/mail',
    title: t('郵件', 'E-mail'),
    lead: t(
      '網站寄出的郵件，最新在上。查詢信箱後可將其關閉，之後寄往該處的信沒有收件人。',
      'What the site has sent, newest first. A box that was searched for can be closed: nobody has that address from then on.',
    ),
    body: form + list,
  })
}

export function faultsPage(lang: Lang, faults: readonly FaultRow[]): string {
  const t = words(lang)
  const options = (list: readonly string[]) => list.map((value) => `<option>${value}</option>`).join('')
  const form = `<section><h2>${t('新增', 'Add')}</h2><form data-to="/faults"><label>${t('對象', 'Target')}<select name="target">${options(faultTargets)}</select></label><label>${t('方式', 'Mode')}<select name="mode">${options(faultModes)}</select></label><label>${t('次數', 'Times')}<input name="count" value="1" inputmode="numeric" pattern="[0-9]{1,4}"></label><button>${t('設定', 'Set')}</button></form></section>`
  const rows = faults.map((f) => [f.target, f.mode, String(f.count), `<code>${esc(f.path)}</code>`])
  const heads = [t('對象', 'Target'), t('方式', 'Mode'), t('剩餘次數', 'Left'), t('路徑', 'Path')]
  const clear = `<form data-to="/faults" data-method="DELETE"><button class="danger">${t('全部清除', 'Clear all')}</button></form>`
  const list = `<section><h2>${t('等待中', 'Waiting')}</h2>${table(heads, rows, t('一切正常', 'Everything works'))}${faults.length > 0 ? clear : ''}</section>`
  const lead = t('下一個請求會遇到這裡的故障，用完即止。', 'The next requests meet these faults; each is used up once.')
  return page({ lang, at: '/faults', title: t('故障', 'Faults'), lead, body: form + list })
}
