import { aboutCollection } from '@jade/contract/content/texts/about-collection'
import { TextPage } from '../text-page.tsx'

export function AboutCollection() {
  return <TextPage page="about-collection" shipped={aboutCollection} />
}
