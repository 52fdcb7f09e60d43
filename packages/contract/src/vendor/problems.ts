import * as z from 'zod/mini'

/** Status and code of a request that had no effect. */
export const vendorErrorStatus = {
  bad_request: 400,
  bad_signature: 401,
  bad_time: 401,
  unknown_player: 404,
  not_found: 404,
  /** The tx is known with another call, player or amount. */
  tx_conflict: 409,
} as const

export type VendorErrorCode = keyof typeof vendorErrorStatus

export const vendorError = z.object({ code: z.string(), message: z.string() })
