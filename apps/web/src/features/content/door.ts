/* What other features may use of the pages of text: what a page says now, drawn as the others are. */
export { usePageText } from './page-text.ts'
export { PageVersion } from './parts/page-version.tsx'
export { PageWords } from './parts/page-words.tsx'
export { TextPage } from './parts/text-page.tsx'
