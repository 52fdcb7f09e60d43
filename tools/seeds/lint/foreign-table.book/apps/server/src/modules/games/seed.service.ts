/** A room that writes the book past the wallet. */
export const forget = (query: (sql: string) => Promise<unknown>) => query('delete from ledger.entry')
