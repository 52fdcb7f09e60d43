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

/** A return of a game is kept apart until it is looked at, or came to its end (docs/adr/0180). */
export interface WinHeld {
  readonly playerId: string
  /** Number of the case, as in the player's transaction record. */
  readonly orderNumber: string
  readonly code: string
  /** Integer cents as text. */
  readonly cents: string
  readonly state: 'held' | 'released' | 'refused' | 'taken_back'
  /** What staff wrote when they refused it; empty otherwise. */
  readonly reason: string
}

export const winHeld = 'wallet.win_held'
export const transferEnded = 'wallet.transfer_ended'
export const bookBroken = 'wallet.book_broken'

/** Socket events of this room (API-11): all hints, the clients refetch. */
export const walletPushes = { transAll: 'transAll', transAllDone: 'transAllDone', updateUser: 'update-user' } as const
