/** What the edit page of phones opens one at a time (query item). */
export const editItems = ['info', 'avatar', 'password', 'phone', 'email', 'line', 'exclusion', 'close'] as const
export type EditItem = (typeof editItems)[number]
