/** A test of one room that writes the table of another. */
export const fill = (query: (sql: string) => Promise<unknown>) => query(`insert into games.bet (vendor) values ('fake')`)
