/** So long, in milliseconds, a field must stand still before the server is asked about what was typed. */
export const TYPING_PAUSE_MS = 350
