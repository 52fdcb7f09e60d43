import type { MarkerKind } from '@jade/contract/protection/limits'
import { m } from '../paraglide/messages.js'

/** Signs of harm as people call them. */
export const markerText: Readonly<Record<MarkerKind, () => string>> = {
  cancelled_withdrawal: m.parts_marker_cancelled_withdrawal,
  limit_raises: m.parts_marker_limit_raises,
  deposit_after_loss: m.parts_marker_deposit_after_loss,
  over_limit: m.parts_marker_over_limit,
  linked_account: m.parts_marker_linked_account,
}
