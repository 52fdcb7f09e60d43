import { about } from '@jade/contract/content/texts/about'
import { TextPage } from '../text-page.tsx'

export function About() {
  return <TextPage page="about" shipped={about} />
}
