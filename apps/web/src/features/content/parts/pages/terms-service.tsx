import { terms } from '@jade/contract/content/texts/terms-service'
import { TextPage } from '../text-page.tsx'

export function TermsService() {
  return <TextPage page="terms-service" shipped={terms} />
}
