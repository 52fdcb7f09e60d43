import type { FishRoomName } from '../../../protocol/fish-rooms.ts'
import type { Guide } from '../../../kit/guide.ts'
import { fishRooms } from './rooms.ts'
import { fish } from './rules.ts'
import { word } from './words.ts'

export const guide: Guide = {
  tell: () => ({
    text: [word('rules1', { rtp: fish.rtp }), word('rules2'), word('rules3'), word('rules4')],
    rows: Object.keys(fishRooms).map((room) => ({ name: word(room as FishRoomName), pays: '—', rtp: fish.rtp, limit: room })),
  }),
  ranges: Object.fromEntries(Object.entries(fishRooms).map(([room, { least, most }]) => [room, { min: least / 100, max: most / 100 }])),
}
