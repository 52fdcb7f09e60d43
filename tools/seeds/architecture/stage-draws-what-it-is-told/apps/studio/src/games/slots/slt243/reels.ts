export const reels = []
