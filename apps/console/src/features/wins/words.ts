import type { heldWinRow } from '@jade/contract/wallet/held-win-calls'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'

/** Why a return is held. */
export const whyText: Readonly<Record<z.infer<typeof heldWinRow>['why'], () => string>> = {
  above_maximum: m.wins_why_above,
  people: m.wins_why_people,
  old_bet: m.wins_why_old,
}
