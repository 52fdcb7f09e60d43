import type { GroupBadge, TaskKind, TaskPeriod } from '@jade/contract/missions/kinds'
import type { Terms } from './terms.rules.ts'

/* What a new house asks of its players and gives. Small on purpose: nobody should have to play more for it. */

/** Points of the seven days. */
export const seedLadder = [10, 15, 20, 25, 30, 40, 80] as const

export const seedUsdt = [
  { needCents: 300_000n, bonusCents: 3_000n },
  { needCents: 1_000_000n, bonusCents: 12_000n },
  { needCents: 3_000_000n, bonusCents: 40_000n },
] as const

interface SeedTask {
  readonly period: TaskPeriod
  readonly terms: Terms
}

interface SeedGroup {
  readonly name_zh: string
  readonly name_en: string
  readonly badge: GroupBadge
  readonly sort: number
  readonly tasks: readonly SeedTask[]
}

interface Words {
  readonly zh: string
  readonly en: string
}

const points = (n: number) => ({ reward: 'points', points: n, cents: 0n, multiple: 0 }) as const
const money = (cents: bigint) => ({ reward: 'money', points: 0, cents, multiple: 1 }) as const

type Gives = ReturnType<typeof points> | ReturnType<typeof money>

interface Asks {
  readonly kind: TaskKind
  readonly target: number
  readonly groups?: Terms['groups']
}

function task(period: TaskPeriod, asks: Asks, said: { readonly name: Words; readonly text: Words; readonly gives: Gives }): SeedTask {
  const { name, text, gives } = said
  const words = { name_zh: name.zh, name_en: name.en, text_zh: text.zh, text_en: text.en }
  return { period, terms: { ...words, kind: asks.kind, target: asks.target, groups: asks.groups ?? [], ...gives } }
}

const newcomers = (): readonly SeedTask[] => [
  task(
    'once',
    { kind: 'id_verified', target: 1 },
    {
      name: { zh: '完成實名認證', en: 'Verify your identity' },
      text: { zh: '身分證正反面審核通過即完成。', en: 'Done once both sides of your ID card are approved.' },
      gives: points(200),
    },
  ),
  task(
    'once',
    { kind: 'payout_verified', target: 1 },
    {
      name: { zh: '綁定提款帳戶', en: 'Add a payout account' },
      text: { zh: '任一銀行卡、USDT 地址或超商審核通過即完成。', en: 'Done once a bank card, USDT address or store is approved.' },
      gives: points(100),
    },
  ),
  task(
    'once',
    { kind: 'sign_days', target: 7 },
    {
      name: { zh: '累計簽到 7 天', en: 'Sign in on seven days' },
      text: { zh: '不需連續，累計即可。', en: 'They need not follow each other.' },
      gives: points(150),
    },
  ),
]

const daily = (): readonly SeedTask[] => [
  task(
    'daily',
    { kind: 'login_days', target: 1 },
    {
      name: { zh: '今日登入', en: "Today's log-in" },
      text: { zh: '每天登入一次即完成。', en: 'Done with your first log-in of the day.' },
      gives: points(5),
    },
  ),
  task(
    'daily',
    { kind: 'bet_sum', target: 500 },
    {
      name: { zh: '每日有效投注 500', en: 'Valid bets of 500 today' },
      text: { zh: '所有遊戲的有效投注皆計入。', en: 'Valid bets of every game count.' },
      gives: points(30),
    },
  ),
  task(
    'daily',
    { kind: 'bet_count', target: 20, groups: ['slots', 'fish'] },
    {
      name: { zh: '電子或捕魚 20 注', en: 'Twenty bets on slots or fish' },
      text: { zh: '已結算的注單才計入。', en: 'Settled bets count.' },
      gives: points(20),
    },
  ),
]

const weekly = (): readonly SeedTask[] => [
  task(
    'weekly',
    { kind: 'login_days', target: 4 },
    {
      name: { zh: '本週登入 4 天', en: 'Log in on four days this week' },
      text: { zh: '週一至週日計算。', en: 'From Monday to Sunday.' },
      gives: points(60),
    },
  ),
  task(
    'weekly',
    { kind: 'deposit_sum', target: 5_000 },
    {
      name: { zh: '本週儲值 5,000', en: 'Deposits of 5,000 this week' },
      text: { zh: '以實際入帳金額計算。', en: 'Counted as credited, after fees.' },
      gives: money(5_000n),
    },
  ),
  task(
    'weekly',
    { kind: 'bet_sum', target: 20_000 },
    {
      name: { zh: '本週有效投注 20,000', en: 'Valid bets of 20,000 this week' },
      text: { zh: '所有遊戲的有效投注皆計入。', en: 'Valid bets of every game count.' },
      gives: money(8_800n),
    },
  ),
]

const monthly = (): readonly SeedTask[] => [
  task(
    'monthly',
    { kind: 'deposit_count', target: 3 },
    {
      name: { zh: '本月儲值 3 次', en: 'Three deposits this month' },
      text: { zh: '每筆入帳皆計一次。', en: 'Every credited deposit counts once.' },
      gives: points(100),
    },
  ),
  task(
    'monthly',
    { kind: 'sign_days', target: 20 },
    {
      name: { zh: '本月簽到 20 天', en: 'Sign in on twenty days this month' },
      text: { zh: '不需連續，累計即可。', en: 'They need not follow each other.' },
      gives: points(300),
    },
  ),
]

/** Groups in their order, with their tasks. */
export function seedGroups(): readonly SeedGroup[] {
  return [
    { name_zh: '新手任務', name_en: 'First steps', badge: 'daily', sort: 1, tasks: newcomers() },
    { name_zh: '每日任務', name_en: 'Daily', badge: 'daily', sort: 2, tasks: daily() },
    { name_zh: '每週任務', name_en: 'Weekly', badge: 'weekly', sort: 3, tasks: weekly() },
    { name_zh: '每月任務', name_en: 'Monthly', badge: 'daily', sort: 4, tasks: monthly() },
  ]
}
