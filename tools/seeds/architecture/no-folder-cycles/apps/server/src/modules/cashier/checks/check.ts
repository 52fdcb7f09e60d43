import { credited } from '../deposits/door.ts'

export const found = () => credited
