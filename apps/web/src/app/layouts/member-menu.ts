import {
  IconBuildingBank,
  IconChecklist,
  IconCrown,
  IconDeviceGamepad2,
  IconGift,
  IconMail,
  IconReceipt2,
  IconShieldCheck,
  IconShoppingBag,
  IconSparkles,
  IconUser,
  IconUsersPlus,
  IconWallet,
} from '@tabler/icons-react'
import { m } from '#messages'
import type { Frame } from '../../features/site/door.ts'

export interface MenuItem {
  /** Shown when a screen of this name exists on the device. */
  readonly screen: string
  readonly label: () => string
  readonly icon: typeof IconUser
  readonly badge?: 'wallet' | 'messages'
}

interface Shown {
  readonly mission: boolean
  readonly friends: boolean
}

/** The member menu in its order; task center and mall with show_mission, friends with their setting. Screens that say `inMenu` follow. */
export function memberMenu(shown: Shown, screens: Frame['screens']): readonly MenuItem[] {
  const declared = [...screens.values()].filter(({ inMenu }) => inMenu)
  return [
    { screen: 'user-info', label: m.site_menu_user_info, icon: IconUser },
    { screen: 'account-manage', label: m.site_menu_account, icon: IconShieldCheck },
    { screen: 'vip-privilege', label: m.site_menu_vip, icon: IconCrown },
    ...(shown.mission
      ? [
          { screen: 'task-center', label: m.site_menu_tasks, icon: IconChecklist },
          { screen: 'j-mall', label: m.site_menu_mall, icon: IconShoppingBag },
        ]
      : []),
    { screen: 'wallet', label: m.site_menu_wallet, icon: IconWallet, badge: 'wallet' },
    { screen: 'user-bank-manage', label: m.site_menu_bank, icon: IconBuildingBank },
    { screen: 'trans-record', label: m.site_menu_transactions, icon: IconReceipt2 },
    { screen: 'bet-record', label: m.site_menu_bets, icon: IconDeviceGamepad2 },
    ...(shown.friends ? [{ screen: 'recommend-friends', label: m.site_menu_friends, icon: IconUsersPlus }] : []),
    { screen: 'promotions', label: m.site_menu_promotions, icon: IconGift },
    { screen: 'automatic-gold-collection', label: m.site_menu_auto_bonus, icon: IconSparkles },
    { screen: 'message-center', label: m.site_menu_messages, icon: IconMail, badge: 'messages' },
    ...declared.map(({ name, title }) => ({ screen: name, label: title, icon: IconChecklist })),
  ]
}
