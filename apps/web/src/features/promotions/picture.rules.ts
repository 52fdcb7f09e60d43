import type { Mode } from '@jade/contract/promotions/modes'
import { modePictures } from '@jade/contract/promotions/pictures'

const UPLOADED = '/api/activity/picture/'

/** The address of an offer's picture: what operators uploaded, else the house's of its mode, whatever else the offer names. */
export function pictureOf({ mode, image }: { readonly mode: Mode; readonly image: string }): string {
  return image.startsWith(UPLOADED) ? image : `/img/promotions/${modePictures[mode]}.svg`
}
