/** A way from the member home: the first of these screens that exists on phones. */
export interface MineEntry {
  readonly key: string
  readonly screens: readonly string[]
  readonly needs?: 'mission' | 'friends' | 'schedule'
  readonly badge?: 'messages' | 'wallet'
}

export const mineQuick: readonly MineEntry[] = [
  { key: 'deposit', screens: ['deposit'] },
  { key: 'withdraw', screens: ['withdrawals'] },
  { key: 'transfer', screens: ['transfer'] },
  { key: 'wallet', screens: ['wallet'], badge: 'wallet' },
]

export const mineMenu: readonly MineEntry[] = [
  { key: 'info', screens: ['user-info'] },
  { key: 'manage', screens: ['account-manage'] },
  { key: 'bank', screens: ['bank-manager', 'user-bank-manage'] },
  { key: 'transactions', screens: ['trans-record'] },
  { key: 'bets', screens: ['bet-record'] },
  { key: 'messages', screens: ['message-manager', 'message-center'], badge: 'messages' },
  { key: 'vip', screens: ['vip-privilege'] },
  { key: 'tasks', screens: ['task-center'], needs: 'mission' },
  { key: 'mall', screens: ['j-mall', 'j-mall-record'], needs: 'mission' },
  { key: 'promotions', screens: ['my-promotions', 'promotions'] },
  { key: 'auto', screens: ['automatic-gold-collection'] },
  { key: 'friends', screens: ['recommend-friends'], needs: 'friends' },
  { key: 'service', screens: ['customer'] },
  { key: 'help', screens: ['help'] },
  { key: 'guide', screens: ['game-instructions'] },
  { key: 'maintain', screens: ['game-maintain'], needs: 'schedule' },
  { key: 'care', screens: ['responsible-gambling'] },
]
