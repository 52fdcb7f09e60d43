import type { Mode } from '@jade/contract/promotions/modes'
import { pictureOf } from '../picture.rules.ts'
import css from './offer-art.module.css'

/** The picture of an offer: the operators', else the house's of its mode. Says nothing that the words beside it do not. */
export function OfferArt({ mode, image, tall = false }: { readonly mode: Mode; readonly image: string; readonly tall?: boolean }) {
  return (
    <div className={css.art} data-tall={tall}>
      <img src={pictureOf({ mode, image })} alt="" width={960} height={240} loading="lazy" />
    </div>
  )
}
