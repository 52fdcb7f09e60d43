const zh = {
  title: '公平性驗證',
  intro: '這一頁只在您的瀏覽器裡重新計算：伺服器種子的承諾、每一次抽數、盤面與派彩。不需要登入，也不需要相信我們。',
  ref: '局號',
  load: '載入此局',
  byHand: '自行輸入',
  game: '遊戲',
  serverSeed: '伺服器種子（64 位十六進位）',
  clientSeed: '玩家種子',
  nonce: '序號',
  compute: '重新計算',
  notFound: '查無此局',
  hidden: '這組伺服器種子尚未公開。請在遊戲選單的「公平性驗證」更換種子，舊種子便會公開，再回到這裡驗證。目前只能看到事先承諾的雜湊。',
  stepCommit: '一、承諾：SHA-256（伺服器種子）與事先公布的雜湊相同',
  stepConfig: '二、規則：本頁所載規則的雜湊與此局紀錄相同',
  stepDraws: '三、抽數：HMAC-SHA256 位元流逐次取數',
  stepResult: '四、結果：重算的盤面與派彩與紀錄相同',
  yes: '相符',
  no: '不符',
  published: '公布值',
  computed: '重算值',
  draw: '第 {n} 抽',
  paid: '付費旋轉',
  free: '免費第 {n} 轉',
  reel: '第 {n} 軸停點',
  word: '32 位元字',
  ways: '{n} 路',
  units: '{n} 單位（押注 = 100 單位）',
  noWin: '未中獎',
  total: '合計',
  recorded: '紀錄派彩',
  good: '驗證成功：此局結果由承諾過的種子決定，未經更動。',
  bad: '驗證失敗：重算結果與紀錄不同。請保存本頁並聯絡客服。',
  badInput: '輸入格式不正確',
  language: 'English',
} as const
export type TextName = keyof typeof zh

const en: Record<TextName, string> = {
  title: 'Fairness verification',
  intro:
    'This page recomputes everything in your own browser: the commitment to the server seed, every draw, the window and the pay. No log-in, and no need to trust us.',
  ref: 'Round',
  load: 'Load this round',
  byHand: 'Enter by hand',
  game: 'Game',
  serverSeed: 'Server seed (64 hex digits)',
  clientSeed: 'Your seed',
  nonce: 'Number',
  compute: 'Recompute',
  notFound: 'There is no such round',
  hidden:
    'This server seed is not public yet. Change seeds under Fairness in the game’s menu: the old seed becomes public, then come back. Until then only the hash that was committed to is shown.',
  stepCommit: '1. Commitment: SHA-256 of the server seed equals the hash published before',
  stepConfig: '2. Rules: the hash of the rules on this page equals the one recorded with the round',
  stepDraws: '3. Draws: numbers taken from the HMAC-SHA256 stream, one by one',
  stepResult: '4. Result: window and pay as recomputed equal those recorded',
  yes: 'equal',
  no: 'different',
  published: 'Published',
  computed: 'Recomputed',
  draw: 'Draw {n}',
  paid: 'Paid spin',
  free: 'Free spin {n}',
  reel: 'stop of reel {n}',
  word: '32-bit word',
  ways: '{n} ways',
  units: '{n} units (the bet is 100 units)',
  noWin: 'No win',
  total: 'Total',
  recorded: 'Recorded pay',
  good: 'Verified: this result was decided by the committed seed and was not changed.',
  bad: 'Verification failed: the recomputed result differs from the record. Please keep this page and contact us.',
  badInput: 'The input has a wrong form',
  language: '中文',
}

const asked = new URLSearchParams(location.search).get('lang')
export const lang: 'zh' | 'en' = asked === 'en' || (asked === null && !/^zh/i.test(navigator.language)) ? 'en' : 'zh'

export function text(name: TextName, values: Readonly<Record<string, string | number>> = {}): string {
  const pattern: string = (lang === 'en' ? en : zh)[name]
  return pattern.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''))
}
