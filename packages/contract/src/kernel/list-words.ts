/* Words of lists that the console draws; without schemas, so that they cost a browser nothing. */

/** Rows of a page. */
export const pageSizes = ['25', '100', '500'] as const
export type PageSize = (typeof pageSizes)[number]

/** Rows that a console fetches page by page for one file; a longer list is a file of the server's (CONSOLE-17). */
export const PAGED_FILE_MOST = 10_000

/** Periods by name, in Taipei dates. `last7`: today and the six days before. */
export const periods = ['today', 'yesterday', 'last7', 'last30', 'month', 'last_month', 'all'] as const
export type Period = (typeof periods)[number]
