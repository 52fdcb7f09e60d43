import { color, font, radius } from '@jade/ui/tokens'

export type Lang = 'zh' | 'en'

/** The reader's language: `?lang=`, else what the browser prefers; Chinese by default. */
export function langOf(query: unknown, acceptLanguage: string | undefined): Lang {
  const asked = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined
  if (asked === 'en' || asked === 'zh') return asked
  return /^en\b/i.test(acceptLanguage ?? '') ? 'en' : 'zh'
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Picks a language's text. */
export const words = (lang: Lang) => (zh: string, en: string) => (lang === 'en' ? en : zh)

/** Text that is safe in HTML. */
export const esc = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')

const css = `
*{box-sizing:border-box}body{margin:0;background:radial-gradient(1200px 500px at 50% -120px,${color.raised},${color.page});color:${color.ink};font:16px/1.6 ${font.text};min-height:100vh}
main{max-width:980px;margin:0 auto;padding:24px 16px 64px}header{border-bottom:1px solid ${color.line};background:${color.card}}
header div{max-width:980px;margin:0 auto;padding:12px 16px;display:flex;gap:16px;align-items:center;flex-wrap:wrap}
header b{color:${color.leaf};font-size:18px;letter-spacing:.04em}a{color:${color.gold};text-decoration:none}a:hover,a:focus-visible{text-decoration:underline}
nav{display:flex;gap:16px;flex:1;flex-wrap:wrap}nav a[aria-current]{color:${color.leaf};border-bottom:2px solid ${color.brand}}
h1{font:600 28px/1.3 ${font.display};color:${color.leaf};margin:8px 0 4px}p.lead{color:${color.muted};margin:0 0 20px}
section{background:${color.card};border:1px solid ${color.line};border-radius:${radius.md}px;padding:20px;margin:0 0 20px}h2{font-size:16px;margin:0 0 12px;color:${color.gold}}
form{display:flex;gap:12px;flex-wrap:wrap;align-items:end}label{display:grid;gap:4px;font-size:14px;color:${color.muted};flex:1 1 160px}
input,select{background:${color.page};color:${color.ink};border:1px solid ${color.edge};border-radius:${radius.sm}px;padding:10px 12px;font:inherit;min-height:44px;width:100%}
button{background:linear-gradient(${color.brand},${color.brandHover});color:${color.white};border:1px solid ${color.edge};border-radius:${radius.sm}px;padding:10px 18px;min-height:44px;font:600 15px ${font.text};cursor:pointer}
button.quiet{background:${color.raised};color:${color.ink}}button.danger{background:${color.cinnabarDeep}}button:focus-visible,input:focus-visible,select:focus-visible,a:focus-visible{outline:2px solid ${color.gold};outline-offset:2px}
button:disabled{opacity:.5;cursor:wait}.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:14px}th{color:${color.muted};text-align:left;font-weight:500}td,th{padding:8px 12px 8px 0;border-bottom:1px solid ${color.line};white-space:nowrap}
td.wrap{white-space:normal;min-width:200px}.num{text-align:right;font-variant-numeric:tabular-nums}.good{color:${color.jadeInk}}.bad{color:${color.cinnabarInk}}.wait{color:${color.amber}}
.tiles{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(220px,1fr))}.tile{display:block;background:${color.card};border:1px solid ${color.line};border-radius:${radius.md}px;padding:20px;color:${color.ink}}
.tile b{display:block;color:${color.leaf};font-size:18px}.tile span{color:${color.muted};font-size:14px}.empty{color:${color.muted};padding:12px 0;margin:0}.row{display:flex;gap:12px;flex-wrap:wrap;margin-top:20px}
.sum{font:700 44px/1.2 ${font.text};font-variant-numeric:tabular-nums;color:${color.leaf};margin:8px 0}.pay{max-width:420px;margin:32px auto}.pay h1{font:600 16px/1.3 ${font.text};color:${color.gold};margin:0 0 12px}dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:16px 0 0}dt{color:${color.muted}}dd{margin:0;text-align:right;overflow-wrap:anywhere}
@media(max-width:640px){nav{order:3;flex:1 0 100%}header b{flex:1}}.back{display:block;text-align:center;border:1px solid ${color.edge};border-radius:${radius.sm}px;padding:10px;color:${color.ink}}
#say{min-height:24px;margin:12px 0 0;color:${color.gold}}`

/** Sends forms and buttons as JSON and shows the page again; the only script of the sandbox. */
const script = `
addEventListener('submit',async e=>{e.preventDefault();const f=e.target;const b=f.querySelector('button');b.disabled=true;const o={};for(const[k,v]of new FormData(f))if(v!=='')o[k]=/^\\d+$/.test(v)&&k==='count'?Number(v):v;
const has=f.dataset.method!=='DELETE'&&Object.keys(o).length>0;const r=await fetch(f.dataset.to,{method:f.dataset.method||'POST',...(has?{headers:{'content-type':'application/json'},body:JSON.stringify(o)}:{})});
if(r.ok){if(f.dataset.then)location.href=f.dataset.then;else location.reload()}else{document.getElementById('say').textContent=await r.text();b.disabled=false}})`

const nav = [
  ['/', '首頁', 'Home'],
  ['/bank', '銀行', 'Bank'],
  ['/pay', '支付', 'Payments'],
  ['/atm', 'ATM', 'ATM'],
  ['/store', '超商', 'Store'],
  ['/chain', 'USDT 鏈', 'Chain'],
  ['/sms', '簡訊', 'SMS'],
  ['/mail', '郵件', 'E-mail'],
  ['/faults', '故障', 'Faults'],
] as const

/** A whole page of the tester's sandbox. `body` is HTML. */
export function page(so: {
  readonly lang: Lang
  readonly at: string
  readonly title: string
  readonly lead: string
  readonly body: string
}): string {
  const { lang, at } = so
  const links = nav
    .map(([to, zh, en]) => `<a href="${to}?lang=${lang}"${to === at ? ' aria-current="page"' : ''}>${lang === 'en' ? en : zh}</a>`)
    .join('')
  const other = lang === 'en' ? `<a href="${at}?lang=zh" lang="zh-Hant">中文</a>` : `<a href="${at}?lang=en" lang="en">English</a>`
  const name = lang === 'en' ? 'Jade Pavilion · Sandbox' : '翠玉閣・沙盒'
  const top = `<header><div><b>${name}</b><nav>${links}</nav>${other}</div></header>`
  return frame(
    lang,
    so.title,
    `${top}<main><h1>${so.title}</h1><p class="lead">${so.lead}</p>${so.body}<p id="say" role="status"></p></main>`,
  )
}

/** A bare page: what a player sees at the provider. */
export function frame(lang: Lang, title: string, body: string): string {
  const html = lang === 'en' ? 'en' : 'zh-Hant-TW'
  return `<!doctype html><html lang="${html}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title}</title><style>${css}</style></head><body>${body}<script>${script}</script></body></html>`
}

/** A table, or words for none. Cells are HTML. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[], none: string): string {
  if (rows.length === 0) return `<p class="empty">${none}</p>`
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('')
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
  return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}
