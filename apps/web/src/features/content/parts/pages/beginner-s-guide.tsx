import { beginnersGuide } from '@jade/contract/content/texts/beginner-s-guide'
import { TextPage } from '../text-page.tsx'

export function BeginnersGuide() {
  return <TextPage page="beginner-s-guide" shipped={beginnersGuide} />
}
