import type { VendorErrorCode } from '@jade/contract/vendor/problems'

/** A vendor request without effect: its code is answered with the status of the protocol's table. */
export class VendorProblem extends Error {
  readonly code: VendorErrorCode

  constructor(code: VendorErrorCode, message: string) {
    super(message)
    this.name = 'VendorProblem'
    this.code = code
  }
}
