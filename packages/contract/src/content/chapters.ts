import type { PageName } from './pages.ts'
import type { Block, PageText } from './tree.ts'

export interface Chapter {
  readonly title: string
  readonly blocks: readonly Block[]
}

/** A text by its headings: what stands before the first one, and each heading with what follows it, for a page that places parts of its own between. */
export function chaptersOf({ blocks }: PageText): { readonly opening: readonly Block[]; readonly chapters: readonly Chapter[] } {
  const starts = blocks.flatMap((block, at) => (block.kind === 'heading' ? [{ at, spans: block.spans }] : []))
  const chapters = starts.map(({ at, spans }, nth) => ({
    title: spans.map(({ text }) => text).join(''),
    blocks: blocks.slice(at + 1, starts[nth + 1]?.at),
  }))
  return { opening: blocks.slice(0, starts[0]?.at), chapters }
}

/** Lists that a page puts under the headings of its text, one under each: no heading may go, and none may come (CONTENT-16). */
const LISTS: Partial<Readonly<Record<PageName, number>>> = { help: 5 }

/** How many headings a page needs that this text does not have; 0: it stands as it is. */
export function chaptersNeeded(page: PageName, text: PageText): number {
  const needed = LISTS[page]
  return needed === undefined || chaptersOf(text).chapters.length === needed ? 0 : needed
}
