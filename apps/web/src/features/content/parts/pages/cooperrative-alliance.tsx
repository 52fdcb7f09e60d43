import { alliance } from '@jade/contract/content/texts/cooperrative-alliance'
import { TextPage } from '../text-page.tsx'

export function CooperrativeAlliance() {
  return <TextPage page="cooperrative-alliance" shipped={alliance} />
}
