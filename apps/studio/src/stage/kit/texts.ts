import { type Lang, wordsIn } from './words.ts'

/** The stage's own words; the game is a program of its own and shares no catalogue with the site. */
const zh = {
  spin: '旋轉',
  stop: '轉動中',
  bet: '押注',
  balance: '餘額',
  win: '贏分',
  total: '總贏分',
  net: '本次淨額',
  played: '遊玩時間',
  demo: '試玩',
  menu: '選單',
  rules: '遊戲規則',
  history: '遊戲紀錄',
  fairness: '公平性驗證',
  soundOn: '音效：開',
  soundOff: '音效：關',
  leave: '離開遊戲',
  close: '關閉',
  more: '增加押注',
  less: '減少押注',
  bigWin: '大獎',
  offline: '連線中斷，正在重新連線…',
  resumed: '已恢復上一局結果',
  lowBalance: '餘額不足，請降低押注或先轉入資金',
  failed: '未能完成，請再試一次',
  again: '重新載入',
  loading: '載入中',
  ended: '遊戲連線已結束，請從網站重新開啟',
  time: '時間',
  result: '結果',
  round: '局號',
  verify: '驗證',
  none: '尚無紀錄',
  commit: '伺服器種子雜湊（已承諾）',
  next: '下一組種子雜湊',
  client: '玩家種子',
  nonce: '序號',
  change: '更換種子',
  changed: '已更換；舊的伺服器種子已公開，可驗證之前所有結果',
  clientHelp: '英數字、底線與連字號，1 至 64 字',
  fairText:
    '每一局的結果由承諾過的伺服器種子、您的玩家種子與序號算出。更換種子後舊種子即公開，任何人都能重算每一局。第一組玩家種子由伺服器代為產生，與伺服器種子同時決定；請在遊玩前填入您自己的種子，之後的結果就不是任一方單獨決定。系統定期更換伺服器種子時，您的種子不變。',
  adults: '未滿 18 歲禁止遊玩',
} as const

export type TextName = keyof typeof zh

const en: Record<TextName, string> = {
  spin: 'Spin',
  stop: 'Spinning',
  bet: 'Bet',
  balance: 'Balance',
  win: 'Win',
  total: 'Total win',
  net: 'Net this visit',
  played: 'Time played',
  demo: 'Demo',
  menu: 'Menu',
  rules: 'Rules',
  history: 'History',
  fairness: 'Fairness',
  soundOn: 'Sound: on',
  soundOff: 'Sound: off',
  leave: 'Leave the game',
  close: 'Close',
  more: 'Raise the bet',
  less: 'Lower the bet',
  bigWin: 'Big win',
  offline: 'Connection lost, reconnecting…',
  resumed: 'The last round was restored',
  lowBalance: 'Not enough balance: lower the bet or transfer money in first',
  failed: 'That did not work, please try again',
  again: 'Load again',
  loading: 'Loading',
  ended: 'This game session has ended. Please open the game again from the site',
  time: 'Time',
  result: 'Result',
  round: 'Round',
  verify: 'Verify',
  none: 'No rounds yet',
  commit: 'Server seed hash (committed)',
  next: 'Hash of the next seed',
  client: 'Your seed',
  nonce: 'Number',
  change: 'Change seeds',
  changed: 'Changed. The old server seed is public now: every earlier result can be verified',
  clientHelp: 'Letters, digits, _ and -, 1 to 64',
  fairText:
    'Every result is computed from a server seed that was committed to before, your own seed and a counter. After you change seeds the old one is public and anyone can recompute each round. Your first seed was made by the house together with its own: enter one of your own before you play, so that neither side alone decides what follows. When the house changes its seed by itself, yours stays.',
  adults: 'Adults only (18+)',
}

/** As the address says; without, as the browser would have it. Where there is no page (guide/), Chinese until asked otherwise. */
function langOfPage(): Lang {
  const { location, navigator } = globalThis as { location?: { search: string }; navigator?: { language?: string } }
  if (!location) return 'zh'
  const asked = new URLSearchParams(location.search).get('lang')
  return asked === 'en' || (asked === null && !/^zh/i.test(navigator?.language ?? '')) ? 'en' : 'zh'
}

export const lang: Lang = langOfPage()
export const htmlLang = lang === 'en' ? 'en-US' : 'zh-TW'

/** A text in the language the game was opened in. */
export const text = wordsIn<TextName>(lang, zh, en)
