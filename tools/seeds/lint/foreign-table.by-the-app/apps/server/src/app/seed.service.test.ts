/** A test of the whole house, which keeps no table. */
export const spoil = (query: (sql: string) => Promise<unknown>, by: number) => query(`update cashier.deposit set amount_cents = ${by}`)
