import type { Block } from '@jade/contract/content/tree'
import { RichText } from '@jade/ui/rich-text'
import { TextLink } from './text-link.tsx'

/** Words of a page, or a part of them where it places something between. */
export function PageWords({ blocks }: { readonly blocks: readonly Block[] }) {
  return <RichText blocks={blocks} link={(to, words) => <TextLink to={to} words={words} />} />
}
