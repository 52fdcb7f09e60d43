/** Socket events of this room (G101). */
export const messagesPushes = { updateMessage: 'update-message' } as const
