/** Socket events of this room (API-11). */
export const messagesPushes = { updateMessage: 'update-message' } as const
