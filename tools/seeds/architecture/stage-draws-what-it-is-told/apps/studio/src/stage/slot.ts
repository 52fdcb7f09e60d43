import { reels } from '../games/slots/slt243/reels.ts'

export const strip = reels
