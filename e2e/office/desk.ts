/** What the people at the console do in a journey. */
export interface Desk {
  /** kyc1 looks at both sides of the ID card and verifies them. */
  verifyIdCard(account: string): Promise<void>
  /** finance1 looks at the passbook and verifies the card. */
  verifyBankCard(account: string): Promise<void>
  /** finance1 claims and approves a withdrawal; finance2 pays it out. */
  payOut(account: string): Promise<void>
}
