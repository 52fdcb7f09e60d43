import { tagsErrors, tagsFieldTexts } from '@jade/contract/tags/errors'
import type { Room } from '@jade/service/room'

/** Words of the house on objects of the console. */
export const tagsRoom: Room = {
  name: 'tags',
  migrations: new URL('./migrations/', import.meta.url),
  errors: tagsErrors,
  fieldTexts: tagsFieldTexts,
}
