import type { ErrorTable } from '../kernel/errors.ts'

export const missionsErrors = {
  'missions.not_done': { status: 403, zh: '任務尚未完成，目前 {now} / {need}', en: 'This task is not done yet: {now} of {need}' },
  'missions.claimed': { status: 403, zh: '本期獎勵已經領取', en: 'You have already claimed this reward' },
  'missions.not_running': { status: 403, zh: '此任務目前未開放', en: 'This task is not open now' },
  'missions.signed': { status: 403, zh: '今天已經簽到，明天再來', en: 'You have signed in today; the next one is tomorrow' },
  'missions.closed': { status: 403, zh: '任務中心暫停開放', en: 'The task centre is closed for now' },
  'missions.usdt_not_reached': {
    status: 403,
    zh: '上週 USDT 儲值 {now} 元，未達 {need} 元',
    en: 'USDT deposits of last week were {now}; this step needs {need}',
  },
  'missions.usdt_taken': { status: 403, zh: '您已領取這份 USDT 獎金', en: 'You have already taken this USDT bonus' },
  'missions.usdt_week': { status: 403, zh: '只能領取上週的 USDT 獎金', en: 'Only the bonus of last week can be taken' },
  'missions.no_reward': { status: 403, zh: '請填寫獎勵內容', en: 'Please say what the reward is' },
  'missions.target_one': { status: 403, zh: '此類任務只能設為一次，目標為 1', en: 'A task of this kind is done once, and its target is 1' },
  'missions.groups_of_bets': { status: 403, zh: '只有投注類任務可以指定遊戲類別', en: 'Groups of games belong to tasks that count bets' },
  'missions.target_days': { status: 403, zh: '目標天數超過週期長度', en: 'The period has not so many days' },
  'missions.ended': { status: 403, zh: '此任務已結束，無法變更', en: 'This task has ended and cannot be changed' },
  'missions.waiting': {
    status: 403,
    zh: '尚有版本待覆核，請等候決定',
    en: 'A version waits for a second person: please wait for the decision',
  },
  'missions.too_many': { status: 403, zh: '進行中的任務最多 {most} 個', en: 'At most {most} tasks may run' },
  'missions.steps_rise': { status: 403, zh: '各階門檻須由低到高且不重複', en: 'The steps must rise, each above the one before' },
} as const satisfies ErrorTable

declare module '../kernel/errors.ts' {
  interface ErrorTables {
    readonly missions: keyof typeof missionsErrors
  }
}
