import { inner, innerFourEyes, type SettingTable } from '../kernel/setting.ts'

/** Settings of this room. */
export const walletSettings = {
  wallet_exchange: {
    kind: 'flag',
    default: 1,
    ...inner,
    zh: '開放中心／活動錢包轉換',
    en: 'Exchange between main and activity wallets is open',
  },
  wallet_transfer_min: {
    kind: 'money',
    default: '0.01',
    ...innerFourEyes,
    zh: '錢包轉換最低金額',
    en: 'Smallest amount moved between wallets',
  },
  win_people_above: {
    kind: 'money',
    default: '10000000.00',
    ...innerFourEyes,
    zh: '單注派彩高於此金額需兩人放行',
    en: 'Returns of one bet above this always wait for two people',
  },
  win_undeclared_stakes: {
    kind: 'int',
    default: 100,
    min: 1,
    max: 100_000,
    ...innerFourEyes,
    zh: '遊戲未申報上限時，單注派彩最高倍數',
    en: 'Most stakes a bet returns where its game declares no maximum',
  },
  win_bet_age_hours: {
    kind: 'int',
    default: 168,
    min: 1,
    max: 2160,
    ...innerFourEyes,
    zh: '下注超過此小時後的派彩先保留',
    en: 'Hours after a bet from which its return is held',
  },
} as const satisfies SettingTable
