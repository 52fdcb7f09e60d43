/** A transfer to or from a platform came to its end. */
export interface TransferEnded {
  readonly orderNumber: string
  readonly playerId: string
  readonly code: string
  readonly direction: 'in' | 'out'
  /** Integer cents as text. */
  readonly cents: string
  readonly state: 'confirmed' | 'refused' | 'returned'
}

/** An invariant of the book does not hold: money out is stopped until a check passes again. */
export interface BookBroken {
  readonly breaches: readonly { readonly invariant: string; readonly detail: string }[]
}

export const transferEnded = 'wallet.transfer_ended'
export const bookBroken = 'wallet.book_broken'

/** Socket events of this room (G101): all hints, the clients refetch. */
export const walletPushes = { transAll: 'transAll', transAllDone: 'transAllDone', updateUser: 'update-user' } as const
