import { declaration } from '@jade/contract/content/texts/declaration-clause'
import { TextPage } from '../text-page.tsx'

export function DeclarationClause() {
  return <TextPage page="declaration-clause" shipped={declaration} />
}
