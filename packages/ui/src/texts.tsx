import { createContext, type ReactNode, use } from 'react'

/** The few words these components say by themselves; each site brings them in the language of the page. */
export interface UiTexts {
  readonly close: string
  readonly retry: string
  readonly loading: string
  readonly cancel: string
  readonly confirm: string
  readonly from: string
  readonly to: string
  readonly today: string
  readonly yesterday: string
  readonly last7: string
  readonly last30: string
  readonly previousPage: string
  readonly nextPage: string
  readonly all: string
  readonly choosePhoto: string
  readonly changePhoto: string
  readonly removePhoto: string
  /** `{size}` is filled. */
  readonly photoTooBig: string
  readonly photoWrongType: string
  readonly failedToLoad: string
  /** `{page}` and `{pages}` are filled. */
  readonly pageOf: string
}

const Texts = createContext<UiTexts | null>(null)

export function UiTextsProvider({ texts, children }: { readonly texts: UiTexts; readonly children: ReactNode }) {
  return <Texts value={texts}>{children}</Texts>
}

export function useUiTexts(): UiTexts {
  const texts = use(Texts)
  if (!texts) throw new Error('UiTextsProvider is missing')
  return texts
}
