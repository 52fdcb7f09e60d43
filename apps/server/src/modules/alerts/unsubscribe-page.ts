import { createHash } from 'node:crypto'
import type { Lang } from '@jade/contract/errors'
import type { RawReply } from '@jade/service/room'
import { color, font, radius, size } from '@jade/ui/tokens'

/*
 * The page behind the link of a letter. Drawn by the server, in one piece and without a script: whoever has the letter may be anywhere, and has no
 * log-in and no page of the site open.
 */

const style = `*{box-sizing:border-box}body{margin:0;background:${color.page};color:${color.ink};font:16px/1.6 ${font.text}}
main{max-width:${size.dialog}px;margin:0 auto;padding:48px 20px}h1{font-size:22px;line-height:1.4;color:${color.leaf};margin:0 0 12px}p{margin:0 0 20px;color:${color.muted}}
button{width:100%;min-height:${size.touch}px;border:1px solid ${color.edge};border-radius:${radius.sm}px;background:${color.brandHover};color:${color.white};font:600 16px ${font.text};cursor:pointer}
a{color:${color.gold}}:focus-visible{outline:2px solid ${color.gold};outline-offset:2px}`

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

interface Face {
  readonly title: string
  readonly text: string
  /** What the button says; without it there is none. */
  readonly button?: string
}

const faces = {
  ask: {
    zh: { title: '停止電子郵件通知', text: '按下後，此信箱不會再收到翠玉閣的通知信。', button: '停止通知' },
    en: { title: 'End e-mail alerts', text: 'Once you press, Jade Pavilion sends no more alerts to this address.', button: 'End alerts' },
  },
  done: {
    zh: { title: '已停止電子郵件通知', text: '此信箱不會再收到通知信。可隨時於「帳號管理」重新開啟。' },
    en: {
      title: 'E-mail alerts have ended',
      text: 'No more go to this address. You can turn them on again under Account and verification.',
    },
  },
  unknown: {
    zh: { title: '此連結無效', text: '請使用通知信內完整的連結，或登入後於「帳號管理」停止通知。' },
    en: { title: 'This link is not valid', text: 'Please use the whole link of the letter, or end alerts under Account and verification.' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Lang, Face>>>>

const home = { zh: ['/', '回到翠玉閣'], en: ['/en', 'To Jade Pavilion'] } as const

/** A face of the page. Its button sends what a mailbox sends by itself (RFC 8058), to the page's own address. */
export function unsubscribePage(face: keyof typeof faces, lang: Lang, status: 200 | 404): RawReply {
  const { title, text, button }: Face = faces[face][lang]
  const form = button
    ? `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${button}</button></form>`
    : `<p><a href="${home[lang][0]}">${home[lang][1]}</a></p>`
  const html = lang === 'en' ? 'en' : 'zh-Hant-TW'
  return {
    status,
    contentType: 'text/html; charset=utf-8',
    headers: { 'content-security-policy': policy, 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex', 'x-frame-options': 'DENY' },
    body: `<!doctype html>\n<html lang="${html}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p>${form}</main></body></html>\n`,
  }
}
