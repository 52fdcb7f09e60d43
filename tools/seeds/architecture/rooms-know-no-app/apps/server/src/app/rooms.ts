export const rooms = []
