import { DAYS, FIRST_DAY, type Group, type House, type Level, type Task, type TaskKind } from './story.fixture.ts'

/** Cents. */
export const money = (dollars: number) => dollars * 100

const ladderOfLevels: readonly (readonly [points: number, deposit: number, upgrade: number, month: number, birthday: number])[] = [
  [0, 0, 0, 0, 0],
  [50, 5_000, 28, 0, 58],
  [200, 20_000, 58, 18, 88],
  [600, 60_000, 128, 38, 128],
  [1_500, 150_000, 288, 88, 288],
  [4_000, 400_000, 688, 188, 588],
  [10_000, 1_000_000, 1_588, 388, 888],
  [25_000, 2_500_000, 3_688, 688, 1_688],
  [60_000, 6_000_000, 7_888, 1_288, 2_888],
  [150_000, 15_000_000, 16_888, 2_888, 5_888],
  [400_000, 40_000_000, 38_888, 5_888, 8_888],
]

/** Withdrawals of a day: free, at all, dollars, dollars of fee. */
const outOfLevels: readonly (readonly [free: number, count: number, sum: number, fee: number])[] = [
  [1, 3, 300_000, 100],
  [1, 4, 400_000, 100],
  [2, 5, 500_000, 100],
  [2, 6, 600_000, 80],
  [3, 7, 800_000, 80],
  [3, 8, 1_000_000, 50],
  [4, 9, 1_200_000, 50],
  [5, 10, 1_400_000, 50],
  [6, 12, 1_600_000, 30],
  [8, 15, 1_800_000, 30],
  [10, 20, 2_000_000, 0],
]

const levels = ladderOfLevels.map(([points, deposit, upgrade, month, birthday], level): Level => {
  const live = 30 + 5 * level
  const machine = 40 + 6 * level
  const rebates = { slots: machine, fish: machine, casino: live, sports: live, lottery: 10 + 4 * level, cards: 5 + 2 * level }
  const [free_count, day_count, sum, fee] = outOfLevels[level] ?? [0, 0, 0, 0]
  const gives = { upgrade: money(upgrade), month: money(month), birthday: money(birthday), rebates }
  return { level, points, deposit: money(deposit), ...gives, free_count, day_count, day_amount: money(sum), fee: money(fee) }
})

type Gives = { readonly points?: number; readonly cents?: number; readonly groups?: readonly Group[] }

const task = (
  period: Task['period'],
  [kind, target]: readonly [TaskKind, number],
  { groups = [], points = 0, cents = 0 }: Gives,
): Task => ({
  period,
  kind,
  target,
  groups,
  points,
  cents,
})

const tasks: readonly Task[] = [
  task('once', ['id_verified', 1], { points: 200 }),
  task('once', ['payout_verified', 1], { points: 100 }),
  task('once', ['sign_days', 7], { points: 150 }),
  task('once', ['deposit_sum', 10_000], { cents: 2_800 }),
  task('daily', ['login_days', 1], { points: 5 }),
  task('daily', ['bet_sum', 500], { points: 30 }),
  task('daily', ['bet_count', 3], { points: 20, groups: ['slots', 'fish'] }),
  task('weekly', ['login_days', 4], { points: 60 }),
  task('weekly', ['deposit_sum', 5_000], { cents: 5_000 }),
  task('weekly', ['bet_sum', 20_000], { cents: 8_800 }),
  task('monthly', ['deposit_count', 3], { points: 100 }),
  task('monthly', ['sign_days', 20], { points: 300 }),
]

/** A house as an operator might set it up: goods enough for some of so many players. */
export function houseFor(players: number): House {
  return {
    first: FIRST_DAY,
    days: DAYS,
    levels,
    fee: { rate: 100, most: money(1_000) },
    withdraw: { least: money(500), most: money(200_000), day_count: 20, day_amount: money(2_000_000) },
    usdt_rate: 320_000,
    ladder: [10, 15, 20, 25, 30, 40, 80],
    tasks,
    usdt_steps: [
      { need: money(3_000), bonus: money(30) },
      { need: money(10_000), bonus: money(120) },
      { need: money(30_000), bonus: money(400) },
    ],
    items: [
      { type: 1, price: 300, cents: 0, multiple: 1, stock: Math.max(2, Math.floor(players / 3)), per_player: 2, review: 0 },
      { type: 2, price: 200, cents: 2_000, multiple: 2, stock: 100_000, per_player: 0, review: 0 },
      { type: 1, price: 150, cents: 0, multiple: 1, stock: players, per_player: 1, review: 1 },
    ],
    look_every: 3,
  }
}
