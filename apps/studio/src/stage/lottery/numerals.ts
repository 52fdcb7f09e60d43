/** `7` as `07`: numbers of lotteries have two digits. */
export const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** Thousandths of the stake as odds are printed: `1.96`, `34.5`, `207`. */
export const oddsText = (thousandths: number): string => String(thousandths / 1000)

/** The last four digits say which issue of the day it is. */
export const shortIssue = (name: string): string => name.slice(-4)
