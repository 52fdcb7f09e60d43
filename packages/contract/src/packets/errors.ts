import type { ErrorTable } from '../kernel/errors.ts'

export const packetsErrors = {
  'packets.empty': { status: 403, zh: '紅包已全數領完，謝謝您的參與', en: 'All packets have been taken. Thank you for joining in' },
  'packets.had': { status: 403, zh: '您已領過這個紅包', en: 'You have already had a packet of this campaign' },
  'packets.not_started': { status: 403, zh: '紅包活動尚未開始', en: 'This campaign has not started yet' },
  'packets.ended': { status: 403, zh: '紅包活動已結束', en: 'This campaign has ended' },
  'packets.level': { status: 403, zh: '限 VIP {level} 級以上會員領取', en: 'For players from VIP level {level} on' },
  'packets.verify': { status: 403, zh: '請先完成實名認證再領取', en: 'Please complete real-name authentication first' },
  'packets.period': { status: 403, zh: '開始時間須在現在之後，且早於結束時間', en: 'It starts after now and before it ends' },
  'packets.sum': {
    status: 403,
    zh: '總額須介於個數 × 最低金額與個數 × 最高金額之間，且最多 {most} 元',
    en: 'The budget lies between packets × least and packets × most, and is {most} at most',
  },
  'packets.narrow': {
    status: 403,
    zh: '最高金額太接近平均金額，請提高或留空',
    en: 'The most is too near to the mean: raise it or leave it empty',
  },
  'packets.over': { status: 403, zh: '此活動已結束，無法變更', en: 'This campaign is over and cannot be changed' },
} as const satisfies ErrorTable

declare module '../kernel/errors.ts' {
  interface ErrorTables {
    readonly packets: keyof typeof packetsErrors
  }
}
