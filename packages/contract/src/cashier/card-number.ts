/** What the number of a bank account is made of (CASHIER-2): 10 to 16 digits. The call and the site's form ask this one. */
export const CARD_NUMBER = /^\d{10,16}$/
