/** Whether a text, of an address say, names one of a table's own entries: `constructor` names none. */
export const isChoice = <T extends object>(table: T, text: string | undefined): text is Extract<keyof T, string> =>
  text !== undefined && Object.hasOwn(table, text)
