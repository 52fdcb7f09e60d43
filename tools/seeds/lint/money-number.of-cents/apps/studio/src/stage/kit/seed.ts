declare const cents: (amount: string) => bigint

/** Cents are whole, and a float again by this. */
export const balance = (amount: string) => Number(cents(amount))
