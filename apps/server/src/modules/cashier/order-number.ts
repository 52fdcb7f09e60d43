import * as ids from '@jade/service/ids'

/** A number of an order (deposit, withdrawal) or a third-party pay card: {@link ids.orderNumber}. */
export const orderNumber = (kind: 'D' | 'W' | 'T', now: Date): string => ids.orderNumber(kind, now)
