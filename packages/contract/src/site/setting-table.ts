import { cashierSettings } from '../cashier/settings.ts'
import { consultationsSettings } from '../consultations/settings.ts'
import { contentSettings } from '../content/settings.ts'
import { gamesSettings } from '../games/settings.ts'
import { identitySettings } from '../identity/settings.ts'
import { kycSettings } from '../kyc/settings.ts'
import { messagesSettings } from '../messages/settings.ts'
import { missionsSettings } from '../missions/settings.ts'
import { packetsSettings } from '../packets/settings.ts'
import { platformsSettings } from '../platforms/settings.ts'
import { promotionsSettings } from '../promotions/settings.ts'
import { protectionSettings } from '../protection/settings.ts'
import { referralSettings } from '../referral/settings.ts'
import { vipSettings } from '../vip/settings.ts'
import { walletSettings } from '../wallet/settings.ts'
import { frameSettings } from './frame-settings.ts'
import { mallSettings } from '../mall/settings.ts'

/**
 * Every setting an operator can change, once: its kind, default, meaning, whether players' clients read it (SITE-3) and whether a second
 * person must agree (four eyes: money, limits, fees). Each room declares its own; here it has one line. Rooms read them typed through the
 * site room's door inside their unit, so a change works from the next call on.
 */
export const settingTable = {
  ...frameSettings,
  ...identitySettings,
  ...kycSettings,
  ...protectionSettings,
  ...platformsSettings,
  ...walletSettings,
  ...vipSettings,
  ...promotionsSettings,
  ...cashierSettings,
  ...consultationsSettings,
  ...contentSettings,
  ...gamesSettings,
  ...packetsSettings,
  ...referralSettings,
  ...mallSettings,
  ...messagesSettings,
  ...missionsSettings,
} as const
