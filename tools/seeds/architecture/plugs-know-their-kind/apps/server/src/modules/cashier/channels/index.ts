export const channels = []
