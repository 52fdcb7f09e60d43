import type { PageText } from '@jade/contract/content/tree'

/** The headings of a page of text, in their order. */
export const headingsOf = ({ blocks }: PageText): readonly string[] =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [block.spans.map(({ text }) => text).join('')] : []))
