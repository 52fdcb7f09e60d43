import { lang } from '../kit/texts.ts'
import { wordsIn } from '../kit/words.ts'

const zh = {
  shallow: '淺灘',
  reef: '珊瑚礁',
  abyss: '深淵',
  choose: '選擇漁場',
  chooseText: '每發子彈的費用依漁場而定，各場每發的理論回報率相同。',
  perBullet: '每發 {least} – {most}',
  change: '換場',
  auto: '自動發射',
  lock: '鎖定',
  lockOn: '點一下魚即可鎖定',
  fire: '發射',
  bulletCost: '子彈費用',
  sea: '海面：點一下或按住發射，方向鍵轉動砲口，空白鍵發射，A 自動，L 鎖定',
  moved: '您已在其他分頁入座，這裡已離場',
  full: '漁場已滿，請稍後再試',
  idle: '太久沒有發射，座位已讓出',
  back: '回到這裡繼續',
  boss: '{name} 來襲！',
  caught: '捕獲 {name}，得 {win}',
  turn: '轉盤倍數',
  funds: '餘額不足，請降低子彈費用或先轉入資金',
  many: '子彈尚在水中，請稍候',
  rules1:
    '子彈打中活魚時立即抽籤：捕獲機率 = 9650 ÷（10000 × 倍數），捕獲即得 子彈費用 × 倍數。每一種魚、每一門砲、每一個漁場的理論回報率都是 {rtp}%，不受之前任何一發影響，沒有血量，也沒有調控。',
  rules2: '結果由您的種子與每發一號的序號算出，更換種子後任何人都能重算每一發。游過哪些魚由漁場自己的種子決定，與捕獲無關。',
  rules3:
    '同一條魚被別人先捕獲，您的那一發不算押注，費用退回；離開或斷線 60 秒，水中的子彈也全數退回。每秒最多 6 發，水中最多 20 發；單發最高 1,000 倍。',
  rules4: '每 60 秒或離開時結算成一筆紀錄，列出每一發；有效投注為已結算子彈的費用。爆炸、閃電等效果只是畫面，抽出的倍數就是全部獎金。',
  paysTable: '魚種與倍數',
  from: '{least} – {most} 倍',
  times: '{n} 倍',
  bullets: '發數',
} as const

export type FishWord = keyof typeof zh

const en: Record<FishWord, string> = {
  shallow: 'Shallows',
  reef: 'Coral reef',
  abyss: 'Abyss',
  choose: 'Choose your waters',
  chooseText: 'What a bullet costs depends on the waters; the theoretical return of a bullet is the same in all of them.',
  perBullet: '{least} – {most} a bullet',
  change: 'Waters',
  auto: 'Auto fire',
  lock: 'Lock on',
  lockOn: 'Tap a fish to lock on to it',
  fire: 'Fire',
  bulletCost: 'Bullet',
  sea: 'The sea: tap or hold to fire, arrow keys turn the cannon, space fires, A is auto fire, L locks on',
  moved: 'You took your seat in another tab; this one has left',
  full: 'All waters are full, please try again shortly',
  idle: 'You have not fired for long: your seat was given up',
  back: 'Go on here',
  boss: '{name} is coming!',
  caught: '{name} captured, {win}',
  turn: 'Drawn multiplier',
  funds: 'Not enough balance: choose a cheaper bullet or transfer money in first',
  many: 'Your bullets are still in the water',
  rules1:
    'A bullet that meets a living fish is drawn at once: the chance of a capture is 9650 ÷ (10000 × odds), and a capture pays the bullet × odds. The theoretical return of every fish, cannon and water is {rtp}%. No bullet before changes it; there is no health and nothing is steered.',
  rules2:
    'Results are computed from your seeds and a number of its own for each bullet; after you change seeds anyone can recompute every one. Which fish swim by comes from a seed of the waters and has no part in captures.',
  rules3:
    'If somebody else captured that fish first, your bullet is no bet and comes back; bullets in the water also come back when you leave or are away for 60 seconds. At most 6 bullets a second and 20 in the water; a bullet wins 1,000 times its cost at most.',
  rules4:
    'Every 60 seconds, or when you leave, your bullets become one record that lists each of them; the valid bet is the cost of settled bullets. Blasts and lightning are only pictures: the drawn multiplier is the whole prize.',
  paysTable: 'Fish and their odds',
  from: '{least} – {most} ×',
  times: '{n} ×',
  bullets: 'Bullets',
}

export const word = wordsIn<FishWord>(lang, zh, en)
