import type { CampaignRow } from './store.ts'

/** Address of a campaign's picture on this site; the house's own where none was uploaded. */
export function pictureOf({ id, picture_file: file }: Pick<CampaignRow, 'id' | 'picture_file'>): string {
  return file === '' ? '/img/packets/red-packet.svg' : `/api/activity/redEnvelope/picture/${id}/${file}`
}
